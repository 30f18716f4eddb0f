import type { ListedMember } from '#contract/member-list.ts';
import { memberPath } from '#rules/guild/member-path.ts';
import { Person } from '#ui/people/Person.tsx';
import { longDay } from '#ui/trial-words.ts';
import type { TableColumn } from '../table-column.ts';

type Column = TableColumn<ListedMember>;

type MomentName = 'joinedAt' | 'leftAt' | 'answeredAt';

/** A column of days; whoever has none stands behind all others. */
const days = (id: MomentName, label: string): Column => ({
  ...{ id, label },
  isNumber: true,
  value: (member) => member[id] ?? '',
  cell: (member) => (member[id] === null ? '' : longDay(member[id])),
  text: (member) => member[id] ?? '',
});

const standing = ({ guilded, onTrial, level, editor, asksRemoval }: ListedMember) =>
  [
    asksRemoval && 'asks to be removed',
    !guilded && 'left the server',
    onTrial && 'on trial',
    guilded && level > 0 && `level ${level}`,
    guilded && level === 0 && 'no level',
    editor && 'editor',
  ]
    .filter(Boolean)
    .join(', ');

/** The columns of the officers’ list of members. */
export const memberColumns: readonly Column[] = [
  {
    id: 'username',
    label: 'Member',
    value: ({ username }) => username,
    cell: ({ discordId, username, avatar }) => (
      <span className="block w-34 sm:w-44 print:w-max" title={discordId}>
        <Person person={{ discordId, username, avatar }} size={24} href={memberPath(discordId)} />
      </span>
    ),
  },
  { id: 'standing', label: 'Standing', value: standing },
  { id: 'squad', label: 'Squad', value: ({ squad }) => squad },
  { id: 'main', label: 'Main', value: ({ main }) => main },
  days('joinedAt', 'Joined'),
  days('answeredAt', 'Last answered'),
  days('leftAt', 'Left'),
  { id: 'discordId', label: 'ID', value: ({ discordId }) => discordId },
];
