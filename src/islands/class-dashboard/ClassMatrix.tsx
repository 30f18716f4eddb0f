import type { ClassCount } from '#rules/characters/composition.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';

/** Chooses one of four shades for a cell, on each of which its number is readable. */
function stepOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.ceil((count / most) * 4);
}

/** Shows the 64 classes: primary archetype down, secondary across. A table serves as the chart. */
export function ClassMatrix({ rows, unchosen }: { rows: ClassCount[][]; unchosen: number }) {
  const cells = rows.flat();
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const played = cells.filter(({ count }) => count > 0);
  const [top] = played.toSorted((a, b) => b.count - a.count);
  return (
    <figure className="chart wide">
      <figcaption>
        <h3>The 64 classes</h3>
        <p>
          {played.length} of 64 are played
          {top && `; ${top.name} most, by ${top.count}`}
          {unchosen > 0 && `. ${unchosen} have not chosen a second archetype yet`}.
        </p>
      </figcaption>
      <div className="scroll" role="region" aria-label="Mains by class" tabIndex={0}>
        <table className="table matrix">
          <thead>
            <tr>
              <td />
              {rows[0]?.map(({ secondary }) => (
                <th key={secondary} scope="col">
                  {secondary}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]?.primary}>
                <th scope="row" data-arch={row[0]?.primary}>
                  <ArchetypeMark archetype={row[0]?.primary ?? ''} />
                  {row[0]?.primary}
                </th>
                {row.map(({ secondary, name, count }) => (
                  <td key={secondary} data-step={stepOf(count, most)}>
                    <b>{count === 0 ? '–' : count}</b>
                    <span>{name}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
