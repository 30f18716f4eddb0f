import { Section } from '#ui/Section.tsx';
import type { TopicFacts } from './facts.ts';
import { StateMark } from './StateMark.tsx';
import type { Verdict } from './verdicts.ts';

/** Shows the facts on a topic, a line each. */
export function Facts({
  title,
  facts,
  verdict,
}: Omit<TopicFacts, 'topics'> & { verdict: Verdict }) {
  return (
    <Section title={title} end={<StateMark verdict={verdict} />}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
