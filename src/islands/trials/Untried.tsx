import { useState } from 'react';
import { call } from '#api/call.ts';
import { startTrial, type TrialList } from '#contract/trials.ts';
import { useOnce } from '#editing/send-once.ts';
import { trialDays } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { shortDay } from '#ui/trial-words.ts';
import { TermField } from './TermField.tsx';
import { useTrialChange } from './use-trial-change.ts';

interface OneProps {
  member: TrialList['without'][number];
  days: number;
}

/** Shows a member without a trial, and begins one. */
function UntriedMember({ member, days }: OneProps) {
  const { discordId, username, joinedAt } = member;
  const start = useTrialChange(() => call(startTrial, { body: { discordId, days } }));
  const send = useOnce(start);
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-1.5">
      <Person person={member}>{joinedAt && `here since ${shortDay(joinedAt)}`}</Person>
      <Button
        size="sm"
        className="pointer-coarse:min-h-11"
        aria-disabled={start.isPending}
        onClick={() => {
          send(undefined);
        }}
      >
        Begin today<span className="sr-only"> the trial of {username}</span>
      </Button>
      <div className="col-span-full empty:hidden">
        <Complaint error={start.error} />
      </div>
    </li>
  );
}

/** Lists members with the trial role who have no trial here, and begins one. */
export function Untried({ members, now }: { members: TrialList['without']; now: number }) {
  const [days, setDays] = useState<number>(trialDays);
  if (members.length === 0) return null;
  return (
    <Section
      id="untried"
      title="With the role, without a trial"
      end={
        <TermField
          label="Days of a term"
          days={days}
          from={now}
          onChange={setDays}
          className="w-28"
        />
      }
    >
      <ul className="-mt-3 grid md:grid-cols-2 md:gap-x-8 2xl:grid-cols-3">
        {members.map((member) => (
          <UntriedMember key={member.discordId} member={member} days={days} />
        ))}
      </ul>
    </Section>
  );
}
