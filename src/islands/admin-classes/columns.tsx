import type { CharacterCard } from '#contract/character-fields.ts';
import {
  comparedFieldNames,
  fieldTable,
  type NumberFieldName,
} from '#rules/characters/field-table.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { Person } from '#ui/people/Person.tsx';
import type { TableColumn } from '../table-column.ts';

/** Powers have one decimal each, so that their points stand in a line. */
const oneDecimal = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

type Column = TableColumn<CharacterCard>;

function number(id: NumberFieldName, write = formatNumber): Column {
  return {
    id,
    label: fieldTable[id].label,
    isNumber: true,
    value: (character) => character[id],
    cell: (character) => write(character[id]),
  };
}

/** The columns of the officers' table, with the labels and the order of product §2.28. */
export const characterColumns: readonly Column[] = [
  { id: 'discordId', label: 'ID', value: ({ discordId }) => discordId },
  {
    id: 'username',
    label: 'Username',
    value: ({ username }) => username,
    cell: ({ discordId, username, discordAvatar: avatar }) => (
      <span className="block w-34 sm:w-44 print:w-max" title={discordId}>
        <Person person={{ discordId, username, avatar }} size={24} />
      </span>
    ),
  },
  { id: 'IGN', label: 'IGN', value: ({ IGN }) => IGN },
  number('level'),
  {
    id: 'archetype1',
    label: 'Class',
    value: ({ archetype1 }) => archetype1,
    cell: ({ archetype1 }) => (
      <span className="flex items-center gap-1.5">
        <ArchetypeMark archetype={archetype1} size={20} />
        {archetype1}
      </span>
    ),
  },
  ...comparedFieldNames.map((id) =>
    number(id, id.endsWith('Power') ? (value) => oneDecimal.format(value) : formatNumber),
  ),
  {
    id: 'squad',
    label: 'Squad',
    value: ({ squad }) => squad,
    cell: ({ squad }) =>
      squad !== '' && (
        <span className="flex items-center gap-1.5">
          <Crest squad={squad} size={20} />
          {squad}
        </span>
      ),
  },
  {
    id: 'updatedAt',
    label: 'updated',
    isNumber: true,
    value: ({ updatedAt }) => updatedAt,
    text: ({ updatedAt }) => new Date(updatedAt).toISOString(),
    cell: ({ updatedAt }) => (
      <time className="inline-block min-w-22" dateTime={new Date(updatedAt).toISOString()}>
        {moment.format(updatedAt)}
      </time>
    ),
  },
];
