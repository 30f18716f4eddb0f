import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { acceptJoin, longestOfWish, refuseJoin } from '#contract/joining.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import { listSquads, readSquadBuilder } from '#contract/squads.ts';
import { useOnce } from '#editing/send-once.ts';
import { classInWords } from '#rules/characters/archetypes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { roles } from '#rules/characters/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Person } from '#ui/people/Person.tsx';
import { HandSelect } from './HandSelect.tsx';

type Request = Squad['requests'][number];

interface Refusing {
  username: string;
  words: string;
  onType: (words: string) => void;
  isPending: boolean;
  onRefuse: () => void;
}

/** Takes a word for whoever is refused. */
function Refusal({ username, words, onType, isPending, onRefuse }: Refusing) {
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onRefuse();
      }}
    >
      <Field label={`A word for ${username}`} className="min-w-48 flex-1">
        <Input
          value={words}
          maxLength={longestOfWish.answer}
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      </Field>
      <Button type="submit" look="danger" aria-disabled={isPending}>
        Refuse
      </Button>
    </form>
  );
}

/** Shows somebody who asks to join, and takes the answer. */
function JoinRequest({ squad, request }: { squad: Squad; request: Request }) {
  const { discordId: userId, username, main, words } = request;
  const playedBy = roleIn({ main });
  const [role, setRole] = useState(request.role ?? playedBy);
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useQueryClient();
  const params = { squadId: squad.id, userId };
  const answer = useMutation({
    mutationFn: async (accepts: boolean) => {
      if (accepts) {
        const body = { role: role === playedBy ? null : role };
        await call(acceptJoin, { params, body });
      } else await call(refuseJoin, { params, body: { answer: refusal ?? '' } });
    },
    // Also where it failed: somebody else may have answered.
    onSettled: () => reread(client, listSquads, readSquadBuilder),
  });
  const send = useOnce(answer);
  const plays = main
    ? `${main.ign}, level ${main.level} ${classInWords(main.archetype1, main.archetype2)}`
    : 'No main yet';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-rule py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Person person={request}>
          <span className="truncate" title={plays}>
            {plays}
          </span>
        </Person>
        <span className="flex flex-wrap items-center gap-2">
          <HandSelect
            aria-label={`Role of ${username} in ${squad.name}`}
            value={role ?? ''}
            onChange={({ target }) => {
              setRole(roles.find((one) => one === target.value) ?? null);
            }}
          >
            {playedBy === null && <option value="">No role yet</option>}
            {roles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </HandSelect>
          <Button
            size="sm"
            aria-disabled={answer.isPending}
            onClick={() => {
              send(true);
            }}
          >
            Accept<span className="sr-only"> {username}</span>
          </Button>
          {refusal === null && (
            <Button
              size="sm"
              look="quiet"
              onClick={() => {
                setRefusal('');
              }}
            >
              Refuse<span className="sr-only"> {username}</span>
            </Button>
          )}
        </span>
      </div>
      {request.role !== null && (
        <p className="text-sm text-muted">Wishes to be {request.role.toLowerCase()}.</p>
      )}
      {words !== '' && <q className="text-sm wrap-anywhere text-muted">{words}</q>}
      {refusal !== null && (
        <Refusal
          username={username}
          words={refusal}
          onType={setRefusal}
          isPending={answer.isPending}
          onRefuse={() => {
            send(false);
          }}
        />
      )}
      <Complaint error={answer.error} />
    </li>
  );
}

/** Shows those who ask to join a squad to whoever answers them. */
export function JoinRequests({ squad }: { squad: Squad }) {
  if (squad.requests.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-text text-base font-bold wrap-anywhere">They ask to join {squad.name}</h3>
      <ul>
        {squad.requests.map((request) => (
          <JoinRequest key={request.discordId} squad={squad} request={request} />
        ))}
      </ul>
    </section>
  );
}
