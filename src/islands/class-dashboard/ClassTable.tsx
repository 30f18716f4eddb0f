import type { CharacterCard } from '#contract/character-fields.ts';
import { classOf } from '#rules/characters/archetypes.ts';
import { comparedFieldNames, fieldTable } from '#rules/characters/field-table.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { ClassGroup } from '#rules/characters/class-groups.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeName } from './archetype-name.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** One archetype: its mains, highest level first. */
export function ClassTable({ group }: { group: ClassGroup<CharacterCard> }) {
  const { archetype, characters } = group;
  const name = archetypeName(archetype);
  return (
    <section className="arch" data-arch={archetype} id={`class-${name.toLowerCase()}`}>
      <header>
        <ArchetypeMark archetype={archetype} />
        <h2>{name}</h2>
        <p>
          {characters.length} {characters.length === 1 ? 'main' : 'mains'}
        </p>
      </header>
      <div className="scroll" role="region" aria-label={`${name} mains`} tabIndex={0}>
        <table className="table roster">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="number" aria-sort="descending">
                Level
              </th>
              <th scope="col" className="wide">
                Class
              </th>
              {comparedFieldNames.map((field) => (
                <th key={field} scope="col" className="number">
                  {fieldTable[field].short ?? fieldTable[field].label}
                </th>
              ))}
              <th scope="col">Squad</th>
              <th scope="col" className="number">
                Updated
              </th>
            </tr>
          </thead>
          <tbody>
            {characters.map((character) => (
              <tr key={character.characterId}>
                <th scope="row" title={character.username}>
                  {character.IGN || '–'}
                </th>
                <td className="number">{character.level}</td>
                <td>{classOf(character.archetype1, character.archetype2)}</td>
                {comparedFieldNames.map((field) => (
                  <td key={field} className="number">
                    {formatNumber(character[field])}
                  </td>
                ))}
                <td>{character.squad || '–'}</td>
                <td className="number">
                  <time dateTime={new Date(character.updatedAt).toISOString()}>
                    {day.format(character.updatedAt)}
                  </time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
