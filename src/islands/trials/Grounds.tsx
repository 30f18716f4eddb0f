import type { Trial } from '#contract/trials.ts';
import { verdictNames, verdicts } from '#rules/trials/trials.ts';
import { Faces } from '#ui/people/Faces.tsx';
import { toPerson } from '#ui/trial-words.ts';
import { Said } from './Said.tsx';

interface Props {
  trial: Trial;
  /** it is decided: nobody votes any more */
  isOver?: boolean;
}

/** Shows what officers voted, and what members and officers wrote: what a verdict rests on. */
export function Grounds({ trial: { votes, vouches, notes }, isOver = false }: Props) {
  const counted = verdicts.filter((verdict) => votes.some(({ vote }) => vote === verdict));
  return (
    <div className="grid gap-4 text-sm">
      <h3 className="-mb-2 font-text text-sm font-bold text-heading">Votes</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {counted.map((verdict) => (
          <div key={verdict} className="contents">
            <dt className="text-muted">{verdictNames[verdict]}</dt>
            <dd>
              <Faces
                on="raised"
                label="Voted"
                people={votes.filter(({ vote }) => vote === verdict).map(toPerson)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {counted.length === 0 && (
        <p className="text-muted">{isOver ? 'No officer voted.' : 'No officer has voted yet.'}</p>
      )}
      <Said title="Vouches" notes={vouches} />
      {vouches.length === 0 && (
        <p className="text-muted">{isOver ? 'Nobody vouched.' : 'Nobody has vouched yet.'}</p>
      )}
      <Said title="Notes, officers only" notes={notes} />
    </div>
  );
}
