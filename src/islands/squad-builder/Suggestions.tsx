import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { useOnce } from '#editing/send-once.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { Section } from '#ui/Section.tsx';
import { GhostSquad } from './GhostSquad.tsx';
import { brokenBy, type Ghost, ghostsOf, type People } from './ghosts.ts';
import type { Deeds } from './use-deeds.ts';

/**
 * Suggests for those who are free when it is asked. The ghosts stay as they are while some are taken;
 * one of whom somebody has been placed elsewhere goes.
 */
function useSuggestion(
  free: readonly BuilderPerson[],
  squads: readonly Squad[],
  rules: SquadBuilder['rules'],
) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(() => ({
    ...{ free, squads, onlyLooking: free.some(({ looking }) => looking) },
  }));
  const { ghosts, left } = useMemo(() => {
    const those = asked.onlyLooking ? asked.free.filter(({ looking }) => looking) : asked.free;
    return ghostsOf(those, asked.squads, rules);
  }, [asked, rules]);
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
function useTaking(people: People, deeds: Deeds) {
  const taking = useMutation({
    mutationFn: (ghosts: readonly Ghost[]) => {
      const make = ghosts.map(({ name, typed, leadId, members }) => ({
        // All are taken without looking at each: one whose name is emptied has the suggested one.
        ...{ id: crypto.randomUUID(), name: typed.trim() || name, crest: null, leadId },
        members: members.map((discordId) => {
          const { role = null, main = null } = people.get(discordId) ?? {};
          return { discordId, role: role === roleIn({ main }) ? null : role };
        }),
      }));
      const [first] = make;
      const what = make.length === 1 ? first?.name : `${make.length} squads`;
      return deeds.ask({ label: `${what} made`, make });
    },
  });
  return { taking, take: useOnce(taking) };
}

interface Props {
  /** everybody who is in no squad and in the server */
  free: readonly BuilderPerson[];
  squads: readonly Squad[];
  people: People;
  rules: SquadBuilder['rules'];
  deeds: Deeds;
  onClose: () => void;
}

/** Suggests squads for those without one: ghosts, which an officer takes one by one or all. */
export function Suggestions({ free, squads, people, rules, deeds, onClose }: Props) {
  const { onlyLooking, setOnlyLooking, ghosts, setName, left } = useSuggestion(free, squads, rules);
  const broken = brokenBy(ghosts, squads, people, rules);
  const { taking, take } = useTaking(people, deeds);
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
          By evenings in common, roles and wishes; nobody beside whom they avoid, or from whom a
          rule keeps them apart. Good, not proven to be the best. {left.length}{' '}
          {left.length === 1 ? 'has' : 'have'} no place.
        </p>
      </div>
      <Complaint error={taking.error} />
      {ghosts.length === 0 && <p>There are too few for a squad of five.</p>}
      <ul className="grid gap-3">
        {ghosts.map((ghost) => (
          <GhostSquad
            key={ghost.key}
            ghost={ghost}
            broken={broken.get(ghost.key) ?? []}
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
