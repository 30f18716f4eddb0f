import { Fold } from '#ui/Fold.tsx';
import { summaryOf } from './findings.ts';
import { StateMark, StateShape } from './StateMark.tsx';
import type { Finding } from './verdicts.ts';

/** Words of more letters are folded away. */
const mostShown = 300;

/** Shows what the host was told, in the words of whoever told it. */
function Words({ words }: { words: string }) {
  const shown = (
    <p className="mt-1 border-s-2 border-edge bg-well px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {words}
    </p>
  );
  return words.length <= mostShown ? shown : <Fold title="In full">{shown}</Fold>;
}

function FindingLine({ finding }: { finding: Finding }) {
  const { verdict, title, advice, words } = finding;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[7.5rem_minmax(0,1fr)]">
      <p className="self-start">
        <StateMark verdict={verdict} />
      </p>
      <div className="grid max-w-[85ch] grid-cols-[minmax(0,1fr)] gap-1">
        <p className="font-bold wrap-anywhere text-heading">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">{advice}</p>
        {words !== undefined && <Words words={words} />}
      </div>
    </li>
  );
}

interface Props {
  findings: readonly Finding[];
  /** the moment that they are of, in words */
  asOf: string;
}

/** Says in one line how the site is, then what is not as it should be and what to do about it. */
export function Findings({ findings, asOf }: Props) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="What to do">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="display flex items-start gap-2.5 text-xl leading-snug" role="status">
          <StateShape verdict={findings[0]?.verdict ?? 'fine'} className="mt-[0.12em] size-7" />
          {summaryOf(findings)}
        </p>
        <p className="text-sm text-muted tabular">As of {asOf}</p>
      </div>
      {findings.length > 0 && (
        <ol className="border-t border-rule">
          {findings.map((finding) => (
            <FindingLine key={finding.topic + finding.title} finding={finding} />
          ))}
        </ol>
      )}
    </section>
  );
}
