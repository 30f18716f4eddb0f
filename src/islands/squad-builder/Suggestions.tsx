import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reread } from '#api/query.ts';
import { type BuilderPerson, longestOfSquad, type Squad } from '#contract/squad-shapes.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { useOnce } from '#editing/send-once.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { charges } from '#rules/guild/crest.ts';
import { eveningsInWords, missingInWords, squadNameKey } from '#rules/squads/squad.ts';
import { type SuggestedSquad, suggestSquads } from '#rules/squads/suggest.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { Section } from '#ui/Section.tsx';
import type { Deed } from './deeds.ts';
import { PersonLine } from './PersonLine.tsx';
import { send } from './send-deed.ts';

type People = ReadonlyMap<string, BuilderPerson>;

/** A suggested squad with the name that it would have, and the one that is typed in its place. */
interface Ghost extends SuggestedSquad {
  key: string;
  name: string;
  typed: string;
}

const playedBy = (person: BuilderPerson) => person.role ?? roleIn({ main: person.main });

/** Returns names that no squad has, each after a figure of a crest. */
function* freeNames(squads: readonly Squad[]): Generator<string, never> {
  const taken = new Set(squads.map(({ name }) => squadNameKey(name)));
  for (let round = 1; ; round += 1) {
    for (const charge of charges) {
      const name = `${charge.slice(0, 1).toUpperCase()}${charge.slice(1)}`;
      const numbered = round === 1 ? name : `${name} ${round}`;
      if (!taken.has(squadNameKey(numbered))) yield numbered;
    }
  }
}

function ghostsOf(people: readonly BuilderPerson[], squads: readonly Squad[]) {
  const { squads: formed, left } = suggestSquads(
    people.map((person) => ({
      ...{ id: person.discordId, role: playedBy(person), evenings: person.evenings },
      companions: person.companions.map(({ discordId }) => discordId),
      avoids: person.avoids.map(({ discordId }) => discordId),
      level: person.level,
    })),
  );
  const names = freeNames(squads);
  const ghosts = formed.map((squad) => ({
    ...squad,
    key: squad.members.join(),
    name: names.next().value,
  }));
  return { ghosts, left };
}

/** Says why these are together, and what is missing. */
function reasons({ members, evenings, unsaid, missing, wishes }: Ghost, people: People): string {
  const name = (id: string) => people.get(id)?.username ?? id;
  const haveSaid = members.length - unsaid;
  const who = unsaid === 0 ? 'all' : `${haveSaid}`;
  const said = [
    haveSaid > 0 &&
      (evenings.length > 0 ? `${who} can on ${eveningsInWords(evenings)}` : 'no evening in common'),
    unsaid > 0 && (unsaid === 1 ? '1 has not said when' : `${unsaid} have not said when`),
    ...wishes.map(({ from, to }) => `${name(from)} wished for ${name(to)}`),
    missing.length > 0 && missingInWords(missing),
  ];
  return said.filter((part) => part !== false).join('; ');
}

interface GhostProps {
  ghost: Ghost;
  people: People;
  isSending: boolean;
  onName: (name: string) => void;
  onTake: () => void;
}

function GhostSquad({ ghost, people, isSending, onName, onTake }: GhostProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border border-dashed border-accent p-3">
      <form
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        <Crest squad={ghost.typed} size={36} />
        <Input
          className="w-40 italic"
          aria-label={`Name of the suggested squad ${ghost.name}`}
          required
          maxLength={longestOfSquad.name}
          value={ghost.typed}
          onChange={({ target }) => {
            onName(target.value);
          }}
        />
        <Button size="sm" type="submit" aria-disabled={isSending}>
          Take {ghost.name}
        </Button>
        <span className="basis-full text-sm wrap-anywhere text-muted">
          {reasons(ghost, people)}
        </span>
      </form>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11.5rem,100%),1fr))] gap-1.5 italic">
        {ghost.members.map((id) => {
          const person = people.get(id);
          return (
            person && (
              <li
                key={id}
                className="grid min-h-14 grid-cols-[minmax(0,1fr)] content-center cut border border-dashed border-edge px-2 py-1"
              >
                <PersonLine person={person} role={playedBy(person)} />
                {id === ghost.leadId && <span className="text-xs text-muted">would lead</span>}
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}

/**
 * Suggests for those who are free when it is asked. The ghosts stay as they are while some are taken;
 * one of whom somebody has been placed elsewhere goes.
 */
function useSuggestion(free: readonly BuilderPerson[], squads: readonly Squad[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(() => ({
    ...{ free, squads, onlyLooking: free.some(({ looking }) => looking) },
  }));
  const { ghosts, left } = useMemo(() => {
    const those = asked.onlyLooking ? asked.free.filter(({ looking }) => looking) : asked.free;
    return ghostsOf(those, asked.squads);
  }, [asked]);
  const freeIds = new Set(free.map(({ discordId }) => discordId));
  return {
    onlyLooking: asked.onlyLooking,
    setOnlyLooking: (onlyLooking: boolean) => {
      setAsked({ free, squads, onlyLooking });
    },
    ghosts: ghosts
      .filter(({ members }) => members.every((id) => freeIds.has(id)))
      .map((ghost): Ghost => ({ ...ghost, typed: typed[ghost.key] ?? ghost.name })),
    setName: ({ key }: Ghost, name: string) => {
      setTyped({ ...typed, [key]: name });
    },
    left,
  };
}

/** Takes suggested squads in one step, which undo takes back. */
function useTaking(people: People, onDone: (back: Deed) => void) {
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: (ghosts: readonly Ghost[]) => {
      const make = ghosts.map(({ name, typed, leadId, members }) => ({
        // All are taken without looking at each: one whose name is emptied has the suggested one.
        ...{ name: typed.trim() || name, crest: null, leadId },
        members: members.map((discordId) => {
          const { role = null, main = null } = people.get(discordId) ?? {};
          return { discordId, role: role === roleIn({ main }) ? null : role };
        }),
      }));
      const [first] = make;
      const what = make.length === 1 ? first?.name : `${make.length} squads`;
      return send({ label: `${what} made`, make });
    },
    onSuccess: onDone,
    onSettled: () => reread(client, readSquadBuilder),
  });
  return { taking, take: useOnce(taking) };
}

interface Props {
  /** everybody who is in no squad and in the server */
  free: readonly BuilderPerson[];
  squads: readonly Squad[];
  people: People;
  /** hears what takes back that squads are made */
  onDone: (back: Deed) => void;
  onClose: () => void;
}

/** Suggests squads for those without one: ghosts, which an officer takes one by one or all. */
export function Suggestions({ free, squads, people, onDone, onClose }: Props) {
  const { onlyLooking, setOnlyLooking, ghosts, setName, left } = useSuggestion(free, squads);
  const { taking, take } = useTaking(people, onDone);
  useLeaveQuestion(ghosts.some(({ name, typed }) => typed !== name));
  return (
    <Section
      title="Suggested squads"
      end={
        <Button size="sm" look="quiet" onClick={onClose}>
          Close the suggestions
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <Toggle isOn={onlyLooking} onChange={setOnlyLooking}>
          Only who looks for a squad
        </Toggle>
        {ghosts.length > 1 && (
          <Button
            size="sm"
            aria-disabled={taking.isPending}
            onClick={() => {
              take(ghosts);
            }}
          >
            Take all {ghosts.length}
          </Button>
        )}
        <p className="text-sm text-muted">
          By evenings in common, roles and wishes; nobody beside whom they avoid. Good, not proven
          to be the best. {left.length} {left.length === 1 ? 'has' : 'have'} no place.
        </p>
      </div>
      <Complaint error={taking.error} />
      {ghosts.length === 0 && <p>There are too few for a squad of five.</p>}
      <ul className="grid gap-3">
        {ghosts.map((ghost) => (
          <GhostSquad
            key={ghost.key}
            ghost={ghost}
            people={people}
            isSending={taking.isPending}
            onName={(name) => {
              setName(ghost, name);
            }}
            onTake={() => {
              take([ghost]);
            }}
          />
        ))}
      </ul>
    </Section>
  );
}
