import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { CharacterCard } from '#contract/character-fields.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { DataTable } from '../DataTable.tsx';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { CsvButton, TableTools } from '../TableTools.tsx';
import type { ColumnChoice } from '../use-table-columns.ts';
import { useTableView } from '../use-table-view.ts';
import { WithView } from '../WithView.tsx';
import { ClassMix } from './ClassMix.tsx';
import { characterColumns } from './columns.tsx';

const keyOf = ({ characterId }: CharacterCard) => characterId;
const nameOf = ({ IGN, username }: CharacterCard) => IGN || `a character of ${username}`;

const standard: ColumnChoice = {
  hidden: ['discordId'],
  sort: { column: 'level', descending: true },
};

function matches({ archetype1 }: CharacterCard, filters: Record<string, string>) {
  const { class: archetype = '' } = filters;
  return archetype === '' || archetype1 === archetype;
}

/** Lists the archetypes of these characters in the game's order, then any other stored text. */
function archetypesIn(characters: readonly CharacterCard[]): string[] {
  const present = new Set(characters.map(({ archetype1 }) => archetype1));
  const known = archetypes.filter((archetype) => present.delete(archetype));
  return [...known, ...[...present].toSorted(compareNames)];
}

function Nobody({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  if (!hasAny) {
    return (
      <EmptyRoom
        subject="pier"
        title="No character is written down yet."
        advice="Members enter theirs under Tools, My Characters."
      />
    );
  }
  return (
    <EmptyRoom
      subject="signpost"
      title="Nobody is as you ask."
      advice="Take a filter away, or look at every character of the guild."
    >
      <Button onClick={onShowAll}>Show everyone</Button>
    </EmptyRoom>
  );
}

function Characters({ characters }: { characters: readonly CharacterCard[] }) {
  const known = archetypesIn(characters);
  const state = useTableView('characters', {
    rows: characters,
    columns: characterColumns,
    ...{ standard, known: { class: known }, matches },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shown, look } = state;
  const { class: archetype = '' } = look.filters;
  const exported = chosen.size > 0 ? shown.filter((row) => chosen.has(keyOf(row))) : shown;
  return (
    <>
      <ClassMix
        characters={characters}
        chosen={archetype}
        onChoose={(only) => {
          state.setFilter('class', only);
        }}
      />
      <TableTools state={state} columns={characterColumns} findLabel="Find">
        <Field label="Class">
          <Select
            value={archetype}
            onChange={(event) => {
              state.setFilter('class', event.target.value);
            }}
          >
            <option value="">All Classes</option>
            {known.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      </TableTools>
      <p className="-mb-3 flex min-h-6 flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span role="status">
          {shown.length} of {characters.length} characters
        </span>
        {chosen.size > 0 && (
          <span>
            {chosen.size} chosen{' '}
            <TextButton
              onClick={() => {
                setChosen(new Set());
              }}
            >
              Choose none
            </TextButton>
          </span>
        )}
      </p>
      <Figures
        figures={[
          { label: 'characters', value: characters.length },
          { label: 'members', value: new Set(characters.map(({ discordId }) => discordId)).size },
        ]}
      >
        <CsvButton columns={state.columns} rows={exported} fileName="characters" />
      </Figures>
      {shown.length === 0 ? (
        <Nobody hasAny={characters.length > 0} onShowAll={state.showAll} />
      ) : (
        <DataTable
          label="Characters"
          columns={state.columns}
          rows={shown}
          keyOf={keyOf}
          nameOf={nameOf}
          sort={look.sort}
          onSort={state.table.setSort}
          chosen={chosen}
          onChoose={(key) => {
            // The symmetric difference adds an absent key and removes a present one.
            setChosen(chosen.symmetricDifference(new Set([key])));
          }}
        />
      )}
    </>
  );
}

function Admin() {
  const characters = useQuery({
    ...queryOf(listGuildCharacters, {}),
    staleTime: dashboardFresh,
  });
  if (!characters.isSuccess)
    return (
      <QueryState
        query={characters}
        loading="Loading"
        room={{ subject: 'hall', title: 'The characters did not come.' }}
      />
    );
  return <Characters characters={characters.data} />;
}

/** All characters of the guild for officers: /admin/dashboards/classes. */
export function AdminClasses() {
  return (
    <Island>
      <DueElsewhere page="/admin/dashboards/classes" />
      <WithView screen="characters">
        <Admin />
      </WithView>
    </Island>
  );
}
