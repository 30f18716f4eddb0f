import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { moveInSquads } from './arrow-keys.ts';
import { type Hand, moveOf } from './deeds.ts';
import { HandBar } from './HandBar.tsx';
import { type Opened, Overlay } from './Overlay.tsx';
import { Pool } from './Pool.tsx';
import { SquadBench } from './SquadBench.tsx';
import { Suggestions } from './Suggestions.tsx';
import { Tools } from './Tools.tsx';
import { type Deeds, useDeeds } from './use-deeds.ts';
import { useHand } from './use-hand.ts';

interface Props extends SquadBuilder {
  /** the last reading failed: somebody else's moves may be missing */
  isBehind: boolean;
}

interface BenchesProps {
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hand: Hand | null;
  onTake: (id: string) => void;
  onPlace: (squad: Squad) => void;
  onOpen: (opened: Opened) => void;
}

/** Shows the squads, a row each. */
function Benches({ squads, onOpen, ...common }: BenchesProps) {
  if (squads.length === 0) {
    return (
      <EmptyRoom
        subject="banners"
        title="The guild has no squads yet."
        advice="Make one, or let squads be suggested."
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={moveInSquads}>
      {squads.map((squad) => (
        <SquadBench
          key={squad.id}
          {...common}
          squad={squad}
          squads={squads}
          onEdit={() => {
            onOpen({ what: 'change', squad });
          }}
          onHistory={() => {
            const of = { squadId: squad.id };
            onOpen({ what: 'history', title: `History of ${squad.name}`, of });
          }}
        />
      ))}
    </div>
  );
}

function Counts({ squads, free }: { squads: readonly Squad[]; free: number }) {
  const open = squads.reduce((sum, { members }) => sum + openPlaces(members), 0);
  return (
    <Figures
      figures={[
        { label: 'squads', value: squads.length },
        { label: 'open places', value: open },
        { label: 'without one', value: free },
      ]}
    />
  );
}

interface DeedsProps {
  deeds: Deeds;
  isBehind: boolean;
}

/** Says aloud what was done, and what was not. */
function Told({ deeds: { said, error, unsent }, isBehind }: DeedsProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Complaint
        error={error}
        obstacle={isBehind ? 'The squads cannot be read just now: others may have moved.' : null}
      />
      {unsent && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span className="wrap-anywhere">{unsent.label}.</span>
          <Button size="sm" onClick={unsent.again}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

interface WorkbenchProps {
  pool: ReactNode;
  children: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Lays out the pool at the left and the squads beside it; on a phone the pool is a sheet. */
function Workbench({ pool, children, onKeyDown }: WorkbenchProps) {
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
      onKeyDown={onKeyDown}
    >
      <section
        aria-label="Who may be placed"
        className="sticky top-(--bar) max-h-[calc(100dvh-var(--bar)-1rem)] overflow-auto p-1 max-lg:hidden"
      >
        {pool}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </div>
  );
}

/** Shows the squads with the pool beside them; whoever is in hand is placed by the next press. */
export function Builder({ squads, people: all, isBehind }: Props) {
  const people = useMemo(() => new Map(all.map((one) => [one.discordId, one])), [all]);
  const free = useMemo(() => all.filter((one) => one.squadId === null && one.guilded), [all]);
  const deeds = useDeeds();
  const { hand, person, take, putDown, setHand, onKeyDown } = useHand(people, squads);
  const [opened, setOpened] = useState<Opened>(null);
  const [suggests, setSuggests] = useState(false);
  const close = () => {
    setOpened(null);
  };
  const inHand = hand?.id ?? null;
  return (
    <Workbench pool={<Pool people={all} inHand={inHand} onTake={take} />} onKeyDown={onKeyDown}>
      <Counts squads={squads} free={free.length} />
      <Tools
        deeds={deeds}
        onMake={() => {
          setOpened({ what: 'make' });
        }}
        onSuggest={() => {
          setSuggests(true);
        }}
        onPool={() => {
          setOpened({ what: 'pool' });
        }}
      />
      <Told deeds={deeds} isBehind={isBehind} />
      {hand && person && (
        <HandBar
          hand={hand}
          person={person}
          squads={squads}
          onRole={setHand}
          onAct={(deed) => {
            if (deeds.act(deed)) putDown();
          }}
          onPutDown={putDown}
          onHistory={() => {
            const of = { person: person.discordId };
            setOpened({ what: 'history', title: `History of ${person.username}`, of });
          }}
        />
      )}
      {suggests && (
        <Suggestions
          free={free}
          squads={squads}
          people={people}
          onClose={() => {
            setSuggests(false);
          }}
        />
      )}
      <Benches
        squads={squads}
        people={people}
        hand={hand}
        onTake={take}
        onPlace={(squad) => {
          const deed = hand && person ? moveOf(person, squads, squad, hand.role) : null;
          // Whoever cannot be placed yet stays in hand.
          if (deeds.act(deed)) putDown();
        }}
        onOpen={setOpened}
      />
      <Overlay
        opened={opened}
        squads={squads}
        free={free}
        inHand={inHand}
        deeds={deeds}
        onClose={close}
        pool={
          <Pool
            people={all}
            inHand={inHand}
            onTake={(id) => {
              take(id);
              close();
            }}
          />
        }
      />
    </Workbench>
  );
}
