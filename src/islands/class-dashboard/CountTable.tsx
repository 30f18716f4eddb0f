import { Fold } from '#ui/Fold.tsx';
import { tableClass } from '#ui/table-class.ts';

/** Shows the numbers of a picture of bars as a table. */
export function CountTable({ rows }: { rows: readonly { label: string; value: number }[] }) {
  return (
    <Fold title="The same as a table" className="text-sm">
      <table className={tableClass}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-number="">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
