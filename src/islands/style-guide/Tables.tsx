import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';

const rows = [
  { name: 'Aldith Crane', squad: 'Heron', evenings: 24, rate: '92 %' },
  { name: 'Hob Carrow', squad: 'Bittern', evenings: 9, rate: '75 %' },
  {
    name: 'Bartholomew Fitzgerald-Ravensworth of the Upper Cairnmouth Deeps',
    squad: 'Turnstone',
    evenings: 1104,
    rate: '100 %',
  },
];

/** A table, with the hard case of a long name. */
export function Tables() {
  return (
    <Section id="tables" title="Tables">
      <div className={tableRegionClass} role="group" aria-label="Attendance" tabIndex={0}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Squad</th>
              <th scope="col" data-number>
                Evenings
              </th>
              <th scope="col" data-number>
                Rate
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, squad, evenings, rate }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{squad}</td>
                <td data-number>{evenings.toLocaleString('en-GB')}</td>
                <td data-number>{rate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
