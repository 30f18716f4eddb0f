import { useQuery } from '@tanstack/react-query';
import { wholeOf } from '#api/whole-list.ts';
import { type ListedMember, listMembers } from '#contract/member-list.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { DataTable } from '../DataTable.tsx';
import { eachOnce } from '../each-once.ts';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { CsvButton, TableTools } from '../TableTools.tsx';
import type { ColumnChoice } from '../use-table-columns.ts';
import { useTableView } from '../use-table-view.ts';
import { WithView } from '../WithView.tsx';
import { memberColumns } from './columns.tsx';

const whole = wholeOf(
  listMembers,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

const standard: ColumnChoice = {
  hidden: ['discordId', 'leftAt'],
  sort: { column: 'username', descending: false },
};

/** Who is listed: without a choice, whoever is in the server. */
const groups = {
  trial: { name: 'On trial', has: ({ onTrial }: ListedMember) => onTrial },
  officers: { name: 'Officers', has: ({ level }: ListedMember) => level >= 7 },
  outside: {
    name: 'In the server, without a level',
    has: ({ guilded, level }: ListedMember) => guilded && level === 0,
  },
  left: { name: 'Left the server', has: ({ guilded }: ListedMember) => !guilded },
  removal: { name: 'Ask to be removed', has: ({ asksRemoval }: ListedMember) => asksRemoval },
  all: { name: 'Everyone known', has: () => true },
} as const;

type Group = keyof typeof groups;

const groupNames = Object.keys(groups) as Group[];

function matches(member: ListedMember, { who = '' }: Record<string, string>): boolean {
  const group = groupNames.find((name) => name === who);
  return group ? groups[group].has(member) : member.guilded;
}

const keyOf = ({ discordId }: ListedMember) => discordId;
const nameOf = ({ username }: ListedMember) => username;

function List({ members, hasTrials }: { members: readonly ListedMember[]; hasTrials: boolean }) {
  const state = useTableView('members', {
    rows: members,
    columns: memberColumns,
    ...{ standard, known: { who: groupNames }, matches },
  });
  const { shown, look } = state;
  const there = members.filter(({ guilded }) => guilded);
  return (
    <>
      <TableTools state={state} columns={memberColumns} findLabel="Find">
        <Field label="Who">
          <Select
            value={look.filters.who ?? ''}
            onChange={(event) => {
              state.setFilter('who', event.target.value);
            }}
          >
            <option value="">In the server</option>
            {groupNames
              .filter((name) => hasTrials || name !== 'trial')
              .map((name) => (
                <option key={name} value={name}>
                  {groups[name].name}
                </option>
              ))}
          </Select>
        </Field>
      </TableTools>
      <p className="-mb-3 min-h-6 text-sm text-muted" role="status">
        {shown.length} of {members.length} people
      </p>
      <Figures
        figures={[
          { label: 'in the server', value: there.length },
          { label: 'have left', value: members.length - there.length },
        ]}
      >
        <CsvButton columns={state.columns} rows={shown} fileName="members" />
      </Figures>
      {shown.length === 0 ? (
        <EmptyRoom
          subject="signpost"
          title="Nobody is as you ask."
          advice="Take a filter away, or look at whoever is in the server."
        >
          <Button onClick={state.showAll}>Show whoever is there</Button>
        </EmptyRoom>
      ) : (
        <DataTable
          label="Members"
          columns={state.columns}
          rows={shown}
          keyOf={keyOf}
          nameOf={nameOf}
          sort={look.sort}
          onSort={state.table.setSort}
        />
      )}
    </>
  );
}

function Everyone({ hasTrials }: { hasTrials: boolean }) {
  const members = useQuery({
    ...whole,
    staleTime: dashboardFresh,
    select: (pages) => eachOnce(pages.flatMap((page) => page.members)),
  });
  if (!members.isSuccess)
    return (
      <QueryState query={members} room={{ subject: 'hall', title: 'The members did not come.' }} />
    );
  return <List members={members.data} hasTrials={hasTrials} />;
}

/** Lists everyone the guild knows, for officers: /admin/members. */
export function Members({ hasTrials }: { hasTrials: boolean }) {
  return (
    <Island>
      <WithView screen="members">
        <Everyone hasTrials={hasTrials} />
      </WithView>
    </Island>
  );
}
