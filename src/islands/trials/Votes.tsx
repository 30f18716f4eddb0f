import { call } from '#api/call.ts';
import { type Trial, voteOnTrial } from '#contract/trials.ts';
import { useOnce } from '#editing/send-once.ts';
import { type Verdict, verdictNames, verdicts } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Face } from '#ui/people/Face.tsx';
import { toPerson } from '#ui/trial-words.ts';
import { useTrialChange } from './use-trial-change.ts';

const verbs: Record<Verdict, string> = { pass: 'Pass', extend: 'Extend', end: 'End' };

const fillClass: Record<Verdict, string> = {
  pass: 'fill-good',
  extend: 'fill-warn',
  end: 'fill-danger',
};

/** Draws the share of the votes that are for a verdict, and who gave them. */
function VoteBar({ votes, verdict }: { votes: Trial['votes']; verdict: Verdict }) {
  const voters = votes.filter(({ vote }) => vote === verdict);
  return (
    <span className="relative flex h-9 items-center bg-well px-2">
      {voters.length > 0 && (
        <>
          <svg className="absolute inset-0 size-full" aria-hidden="true">
            <rect
              className={`${fillClass[verdict]} opacity-20`}
              width={`${(voters.length / votes.length) * 100}%`}
              height="100%"
            />
            <rect className={fillClass[verdict]} width="3" height="100%" />
          </svg>
          <span className="sr-only">
            {verdictNames[verdict]}: {voters.map(({ by }) => by).join(', ')}
          </span>
          <span className="relative flex min-w-0 gap-1 overflow-hidden" aria-hidden="true">
            {voters.map((voter) => (
              <span key={voter.discordId} title={voter.by}>
                <Face person={toPerson(voter)} size={24} />
              </span>
            ))}
          </span>
        </>
      )}
    </span>
  );
}

interface Props {
  trial: Trial;
  /** Discord id of the officer who looks */
  officer: string | undefined;
}

/**
 * Shows the officers' votes, and takes the reader's: one each, and it may change. Nobody votes on
 * their own trial.
 */
export function Votes({ trial, officer }: Props) {
  const { votes, username } = trial;
  const mine = votes.find(({ discordId }) => discordId === officer)?.vote;
  const vote = useTrialChange((verdict: Verdict) =>
    call(voteOnTrial, { params: { trialId: trial.id }, body: { vote: verdict } }),
  );
  const send = useOnce(vote);
  const isOwn = trial.discordId === officer;
  return (
    <div
      className="grid gap-1.5 border-t border-rule pt-3"
      role="group"
      aria-label={isOwn ? 'Votes on your own trial' : `Your vote on ${username}`}
    >
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span>{isOwn ? 'The other officers’ votes' : 'Your vote'}</span>
        {votes.length === 0 && <span>No officer has voted yet.</span>}
      </p>
      {verdicts.map((verdict) => (
        <div
          key={verdict}
          className="grid grid-cols-[5rem_minmax(0,1fr)_1.5rem] items-center gap-x-3"
        >
          {isOwn ? (
            <span className="text-sm">{verbs[verdict]}</span>
          ) : (
            <Button
              size="sm"
              className="print:flex! pointer-coarse:min-h-11"
              aria-pressed={mine === verdict}
              onClick={() => {
                if (verdict !== mine) send(verdict);
              }}
            >
              {verbs[verdict]}
            </Button>
          )}
          <VoteBar votes={votes} verdict={verdict} />
          <b className="text-end text-heading tabular">
            {votes.filter((one) => one.vote === verdict).length}
          </b>
        </div>
      ))}
      <Complaint error={vote.error} />
    </div>
  );
}
