import type { ClassCount } from '#rules/characters/composition.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { Section } from '#ui/Section.tsx';
import { tableRegionClass } from '#ui/table-class.ts';

/** A class: how many play it, and a bar to compare it by. */
function Cell({ name, primary, count, most }: ClassCount & { most: number }) {
  if (count === 0) {
    return (
      <>
        <b className="font-normal text-muted">–</b>
        <span className="block text-xs leading-tight text-muted">{name}</span>
      </>
    );
  }
  return (
    <>
      <b className="display text-lg">{count}</b>
      <span className="block text-xs leading-tight">{name}</span>
      <svg className={`mt-1 block h-1.5 w-full ${archetypeColour(primary)}`} aria-hidden="true">
        <rect className="fill-current" width={`${(count / most) * 100}%`} height="100%" />
      </svg>
    </>
  );
}

/** Shows the 64 classes: primary archetype down, secondary across. A table serves as the chart. */
export function ClassMatrix({ rows, unchosen }: { rows: ClassCount[][]; unchosen: number }) {
  const cells = rows.flat();
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const played = cells.filter(({ count }) => count > 0);
  const [top] = played.toSorted((a, b) => b.count - a.count);
  return (
    <Section title="The 64 classes">
      <p className="text-sm text-muted">
        {played.length} of 64 are played
        {top && `; ${top.name} most, by ${top.count}`}
        {unchosen > 0 && `. ${unchosen} have not chosen a second archetype yet`}.
      </p>
      <div
        className={tableRegionClass}
        role="region"
        aria-label="Mains by class"
        tabIndex={0}
        data-wide
      >
        <table className="w-full min-w-[58rem] table-fixed border-collapse text-sm leading-snug tabular print:min-w-0 print:text-xs">
          <thead>
            <tr className="border-b border-edge">
              <td className="sticky left-0 z-1 w-28 bg-hall" />
              {rows[0]?.map(({ secondary }) => (
                <th key={secondary} scope="col" className="px-2 pb-2 font-normal text-muted">
                  <span className="flex items-center gap-1.5">
                    <ArchetypeMark archetype={secondary} size="text" />
                    {secondary}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]?.primary} className="border-b border-rule">
                <th
                  scope="row"
                  className="sticky left-0 z-1 bg-hall pe-2 text-start font-normal whitespace-nowrap"
                >
                  <span className="flex items-center gap-2">
                    <ArchetypeMark archetype={row[0]?.primary ?? ''} />
                    {row[0]?.primary}
                  </span>
                </th>
                {row.map((cell) => (
                  <td key={cell.secondary} className="h-18 px-2 py-1.5 align-top">
                    <Cell {...cell} most={most} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
