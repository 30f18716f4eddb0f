import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { lackName } from '#rules/raids/lacks.ts';
import { type PlanSquad, seatAt } from '#rules/raids/plan.ts';
import { classes } from '#ui/classes.ts';
import { type Lit, readSeatKey, seatKey, useBench } from './bench.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { cellAfter, gridLines, headKey, seatsInARow } from './grid-cells.ts';
import { SeatCell } from './SeatCell.tsx';
import { SquadHead } from './SquadHead.tsx';
import { useLater } from '../use-later.ts';

const columnsClass: Record<number, string> = {
  1: 'grid-cols-[minmax(0,1fr)]',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
};

interface Props {
  /** the squad that a phone shows; null where all have room */
  only: string | null;
  onSquad: (id: string) => void;
  /** hears a letter that is typed on a seat: somebody is looked for */
  onLetter: (letter: string) => void;
}

/** What squads lack by the rules, in a word each for the line below their names. */
function useLacks() {
  const { verdicts } = useBench();
  const lacks = new Map<string, string[]>();
  for (const { breaches } of verdicts) {
    for (const { squad, missing } of breaches) {
      if (squad === null || missing === null) continue;
      lacks.set(squad, [...(lacks.get(squad) ?? []), lackName(missing.wanted)]);
    }
  }
  return lacks;
}

/** The sentence of the gravest rule that a seat breaks, by the seat's key. */
function useAgainst() {
  const { verdicts } = useBench();
  const against = verdicts.flatMap(({ breaches }) =>
    breaches.flatMap(({ seats, words }) => seats.map((at) => [seatKey(at), words] as const)),
  );
  // They stand by their weight: of two of one seat the first stays.
  return new Map(against.toReversed());
}

/**
 * Returns how seats suit the person in hand, by squad: forty that light up at once are more than a
 * frame holds, so the hand bar comes first, then the upper squads, then the others.
 */
function useLit(squads: readonly PlanSquad[]) {
  const upper = useLater(useBench().lit);
  const lower = useLater(upper);
  return (squad: PlanSquad) => (squads.indexOf(squad) < squads.length / 2 ? upper : lower);
}

interface SeatsProps {
  squad: PlanSquad;
  lit: ReadonlyMap<string, Lit>;
  perRow: number;
  /** key of the seat that the Tab key reaches */
  reached: string;
  against: ReadonlyMap<string, string>;
}

/** Shows the seats of a squad. */
function Seats({ squad, lit, perRow, reached, against }: SeatsProps) {
  const { raid, people, now, hand, ghosts, others } = useBench();
  return (
    <div role="presentation" className={classes('grid gap-1.5', columnsClass[perRow])}>
      {squad.seats.map((seat, index) => {
        const key = seatKey({ squad: squad.id, seat: index });
        return (
          <SeatCell
            key={key}
            {...{ seat, index, people, now }}
            squadId={squad.id}
            isAsked={raid.event !== null}
            squad={squad.name}
            fit={lit.get(key)?.fit}
            ghost={ghosts.get(key)}
            other={others.get(key) ?? others.get(seat.holder?.person ?? '')}
            isChosen={hand?.at?.squad === squad.id && hand.at.seat === index}
            against={against.get(key)}
            isActive={reached === key}
          />
        );
      })}
    </div>
  );
}

/** Shows the squads and their seats: a grid in which arrow keys lead from seat to seat. */
export function SeatGrid({ only, onSquad, onLetter }: Props) {
  const { plan, hand, takeOut, lock, putBack, pressSeat } = useBench();
  const place = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  const litIn = useLit(plan.squads);
  const lacks = useLacks();
  const against = useAgainst();
  const squads = plan.squads.filter(({ id }) => only === null || id === only);
  const most = Math.max(...squads.map(({ seats }) => seats.length));
  const perRow = only === null ? Math.min(seatsInARow, most) : 1;
  const lines = gridLines({ ...plan, squads }, perRow);
  const isKnown = lines.some((cells) => cells.includes(active));
  const reached = isKnown ? active : (lines[0]?.[1] ?? '');

  // One listener for all seats: those that stay as they are need not be drawn again.
  const click = ({ target }: MouseEvent) => {
    const key = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '';
    const at = readSeatKey(key);
    if (at) pressSeat(at);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const from = (event.target as HTMLElement).dataset.cell;
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = cellAfter(lines, from, key);
    const at = readSeatKey(from);
    const seat = at && seatAt(plan, at);
    if (to !== null) {
      place.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(to)}"]`)?.focus();
    } else if (key === 'Escape' && hand) putBack();
    else if ((key === 'Delete' || key === 'Backspace') && seat?.holder) takeOut(seat.holder.person);
    else if (key === 'Enter' && shiftKey && at && seat) lock([at], !seat.isLocked);
    else if (/^\p{L}$/u.test(key) && at) onLetter(key);
    else return;
    event.preventDefault();
  };

  const grid = (
    <div
      ref={place}
      role="grid"
      aria-label="Squads and seats"
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
      onClick={click}
      onKeyDown={press}
      onFocus={(event) => {
        setActive((event.target as HTMLElement).dataset.cell ?? active);
      }}
    >
      {squads.map((squad: PlanSquad) => (
        <div
          key={squad.id}
          role="row"
          className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:grid-cols-[8.25rem_minmax(0,1fr)]"
        >
          <SquadHead
            squad={squad}
            lacks={lacks.get(squad.id)?.join(', ') ?? ''}
            isActive={reached === headKey(squad.id)}
            onOpen={() => {
              onSquad(squad.id);
            }}
          />
          <Seats
            squad={squad}
            lit={litIn(squad)}
            perRow={perRow}
            reached={reached}
            against={against}
          />
        </div>
      ))}
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {/* Of more seats than stand side by side, those below belong to no column. */}
      {only === null && most <= perRow && <ColumnHeads className={columnsClass[perRow]} />}
      {grid}
    </div>
  );
}
