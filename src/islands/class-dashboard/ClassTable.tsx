import { ArrowDown } from 'lucide-react';
import type { CharacterCard } from '#contract/character-fields.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import type { ClassGroup } from '#rules/characters/class-groups.ts';
import { comparedFieldNames, fieldTable } from '#rules/characters/field-table.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { classes } from '#ui/classes.ts';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';
import { ClassLine } from '#ui/people/ClassLine.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { Person } from '#ui/people/Person.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { archetypeName } from './archetype-name.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Every archetype's columns have one width. */
const rosterClass =
  'min-w-[82rem] table-fixed [&_:is(th,td):first-child]:ps-0 [&_:is(th,td):last-child]:pe-0 ' +
  'print:min-w-0 print:table-auto print:text-xs print:[&_:is(th,td)]:px-1';

function Head() {
  return (
    <tr>
      <th scope="col" className="w-36 md:w-52">
        Name
      </th>
      <th scope="col" className="w-20" data-number="" aria-sort="descending">
        <span className="inline-flex items-center gap-1 font-bold text-heading">
          <ArrowDown className="line-icon" />
          Level
        </span>
      </th>
      <th scope="col" className="w-44">
        Class
      </th>
      {comparedFieldNames.map((field) => (
        <th key={field} scope="col" data-number="">
          {fieldTable[field].short ?? fieldTable[field].label}
        </th>
      ))}
      <th scope="col" className="w-36">
        Squad
      </th>
      <th scope="col" data-number="">
        Updated
      </th>
    </tr>
  );
}

function Row({ character }: { character: CharacterCard }) {
  const {
    discordId,
    username,
    discordAvatar: avatar,
    IGN,
    level,
    archetype1,
    archetype2,
    squad,
  } = character;
  const updated = new Date(character.updatedAt);
  return (
    <tr>
      <th scope="row" title={username}>
        <Person person={{ discordId, username, avatar }} size={24} name={IGN || '–'} />
      </th>
      <td data-number="">{level}</td>
      <td>
        <span className="flex items-center gap-1.5">
          <ClassLine archetype1={archetype1} archetype2={archetype2} />
        </span>
      </td>
      {comparedFieldNames.map((field) => (
        <td key={field} data-number="">
          {formatNumber(character[field])}
        </td>
      ))}
      <td>
        {squad === '' ? (
          '–'
        ) : (
          <span className="flex items-center gap-1.5">
            <Crest squad={squad} size={20} />
            <span className="truncate" title={squad}>
              {squad}
            </span>
          </span>
        )}
      </td>
      <td className="text-muted" data-number="">
        <time dateTime={updated.toISOString()}>{day.format(updated)}</time>
      </td>
    </tr>
  );
}

/** One archetype: its mains, highest level first. */
export function ClassTable({ group }: { group: ClassGroup<CharacterCard> }) {
  const { archetype, characters } = group;
  const name = archetypeName(archetype);
  return (
    <section
      id={`class-${name.toLowerCase()}`}
      // What is out of sight is laid out and painted when it comes near.
      className="grid grid-cols-[minmax(0,1fr)] [contain-intrinsic-size:auto_60rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      <header
        className={classes(
          'flex items-center gap-3 border-b-2 border-current pb-2',
          archetypeColour(archetype),
        )}
      >
        {isArchetype(archetype) && <ClassCrest archetype={archetype} size={36} />}
        <h2 className="flex-1 text-xl text-current">{name}</h2>
        <p className="text-sm text-muted tabular">
          {characters.length} {characters.length === 1 ? 'main' : 'mains'}
        </p>
      </header>
      <div className={tableRegionClass} role="region" aria-label={`${name} mains`} tabIndex={0}>
        <table className={classes(tableClass, rosterClass)}>
          <thead>
            <Head />
          </thead>
          <tbody>
            {characters.map((character) => (
              <Row key={character.characterId} character={character} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
