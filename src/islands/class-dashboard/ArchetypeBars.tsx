import type { countArchetypes } from '#rules/characters/archetypes.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { Section } from '#ui/Section.tsx';
import { CountTable } from './CountTable.tsx';

interface Props {
  counts: ReturnType<typeof countArchetypes>;
}

/** Draws how many mains each archetype has. */
export function ArchetypeBars({ counts }: Props) {
  const sorted = counts.toSorted((a, b) => b.count - a.count);
  const [most, least] = [sorted[0], sorted.at(-1)];
  return (
    <Section title="By archetype">
      <p className="text-sm text-muted">
        {most &&
          least &&
          `${most.archetype} is played most, by ${most.count}; ${least.archetype} least, by ${least.count}.`}
      </p>
      <ul className="grid h-72 grid-cols-[minmax(0,1fr)]">
        {counts.map(({ archetype, count }) => (
          <li
            key={archetype}
            className="grid grid-cols-[1.75rem_5.5rem_minmax(0,1fr)_2.5rem] items-center gap-x-2"
          >
            <ArchetypeMark archetype={archetype} />
            <span>{archetype}</span>
            <Meter
              label={`Mains of ${archetype}`}
              value={count}
              most={most?.count ?? 0}
              text={String(count)}
              tone={archetype}
            />
            <b className="display text-end text-lg">{count}</b>
          </li>
        ))}
      </ul>
      <CountTable
        rows={counts.map(({ archetype, count }) => ({ label: archetype, value: count }))}
      />
    </Section>
  );
}
