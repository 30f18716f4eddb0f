import { useState } from 'react';
import { call } from '#api/call.ts';
import { startTrial, type TrialList } from '#contract/trials.ts';
import { trialDays } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { shortDay } from '#ui/trial-words.ts';
import { TermField } from './TermField.tsx';
import { useTrialChange } from './use-trial-change.ts';

/** Lists members with the trial role who have no trial here, and begins one. */
export function Untried({ members, now }: { members: TrialList['without']; now: number }) {
  const [days, setDays] = useState<number>(trialDays);
  const start = useTrialChange((discordId: string) =>
    call(startTrial, { body: { discordId, days } }),
  );
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
      <Complaint error={start.error} />
      <ul className="-mt-3 grid md:grid-cols-2 md:gap-x-8 2xl:grid-cols-3">
        {members.map((member) => (
          <li
            key={member.discordId}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-rule py-1.5"
          >
            <Person person={member}>
              {member.joinedAt && `here since ${shortDay(member.joinedAt)}`}
            </Person>
            <Button
              size="sm"
              className="pointer-coarse:min-h-11"
              onClick={() => {
                start.mutate(member.discordId);
              }}
            >
              Begin today<span className="sr-only"> the trial of {member.username}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
