import { Lock, Sparkles, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Fit } from '#rules/raids/fitting.ts';
import type { People } from '#rules/raids/judging.ts';
import { type Placed, type Seat, wantedName } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { powerInWords } from '../person-words.ts';
import { AnswerMarks } from './AnswerMarks.tsx';
import { seatKey } from './bench.ts';
import { answerInWords, askedInWords, titleOf, factsOf, type Facts } from './person-facts.ts';

const fitWords: Record<Fit, string> = {
  best: 'fits best',
  free: 'fits',
  held: 'can be exchanged',
  against: 'does not fit',
};

const fitClass: Record<Exclude<Fit, 'against'>, string> = {
  best: 'border-accent bg-accent-quiet inset-ring inset-ring-accent',
  free: 'border-accent bg-accent-quiet',
  held: 'border-edge bg-accent-quiet',
};

interface Props {
  seat: Seat;
  /** its place in its squad, from 0 */
  index: number;
  squadId: string;
  /** the squad's name, which the seat is read with */
  squad: string;
  people: People;
  /** an evening asks who comes: of a plan for none, nobody has answered */
  isAsked: boolean;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  /** how it suits the person in hand; undefined while nobody is */
  fit: Fit | undefined;
  /** whom a suggestion puts there */
  ghost: Placed | undefined;
  /** the officer who has it, or whoever sits there, in hand */
  other: Presence | undefined;
  isChosen: boolean;
  /** the seat stands against a rule, which this says */
  against: string | undefined;
  /** it is the one that the Tab key reaches */
  isActive: boolean;
}

/** What somebody answered, if it has to be shown: that they come, and nothing else, has not. */
function toldBy(facts: Facts, isAsked: boolean) {
  const { person } = facts;
  const answer = person && (isAsked || person.answer !== 'silent') ? person.answer : null;
  const hasComment = person !== undefined && person.comment !== '';
  const isPlain = !hasComment && (answer === null || answer === 'yes');
  return { answer, hasComment, isPlain, isOtherwise: askedInWords(facts) !== null };
}

interface LineProps {
  facts: Facts;
  isAsked: boolean;
}

/** The line below a name: the class, the answer, and where there is room the power that matters. */
function ClassOf({ facts, isAsked }: LineProps) {
  const { as, character } = facts;
  const power = powerInWords(character, as.role);
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs leading-snug">
      {character ? (
        <>
          <ArchetypeMark archetype={as.archetype} size="text" />
          <span className={classes('truncate', archetypeColour(as.archetype))}>{as.className}</span>
          <span className="flex-none text-muted tabular">{character.level}</span>
        </>
      ) : (
        <span className="truncate text-muted">no character</span>
      )}
      <span className="ms-auto flex min-w-0 items-center gap-1 md:max-2xl:flex-none">
        {power !== null && (
          <span className="hidden truncate text-muted tabular max-md:inline 2xl:inline">
            {power}
          </span>
        )}
        <AnswerMarks {...toldBy(facts, isAsked)} />
      </span>
    </span>
  );
}

interface HolderProps extends LineProps {
  isGhost?: boolean;
  /** two marks stand beside the name, not one */
  isBest?: boolean;
}

function Holder({ facts, isAsked, isGhost = false, isBest = false }: HolderProps) {
  const { person, username } = facts;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="hidden max-md:block 2xl:block">
        <Face person={person ?? { username }} size={36} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={classes('flex min-w-0 items-center gap-1', isBest ? 'pe-9' : 'pe-4')}>
          {isGhost && <Sparkles className="line-icon flex-none text-xs text-accent" />}
          <b
            className={classes(
              'min-w-0 truncate text-sm leading-snug',
              isGhost ? 'font-normal italic' : 'text-heading',
            )}
          >
            {username}
          </b>
        </span>
        <ClassOf facts={facts} isAsked={isAsked} />
      </span>
    </span>
  );
}

function Empty({ seat, fit }: { seat: Seat; fit: Fit | undefined }) {
  const { wanted } = seat;
  return (
    <span className="grid min-w-0 text-xs leading-snug text-muted">
      <span className="flex items-center gap-1 truncate">
        {wanted && 'role' in wanted && <RoleMark role={wanted.role} named />}
        {wanted ? wantedName(wanted) : 'open'}
      </span>
      {fit && fit !== 'against' && <span className="text-text">{fitWords[fit]}</span>}
    </span>
  );
}

/** The edge of a seat that is neither chosen nor against a rule. */
function edgeOf(isHeld: boolean, fit: Fit | undefined): string {
  if (fit && fit !== 'against') return fitClass[fit];
  return isHeld ? 'border-rule' : 'border-edge';
}

/**
 * Says who sits in a seat, or would: name, class, role, the answer unless they just come, and as what
 * they asked to come unless they do.
 */
function whoInWords(facts: Facts, isAsked: boolean): string {
  const { person, username, as } = facts;
  const isTold = person && !toldBy(facts, isAsked).isPlain;
  const asked = askedInWords(facts);
  return [
    ...[username, as.className, as.role.toLowerCase()],
    ...(isTold ? [answerInWords(person)] : []),
    ...(asked === null ? [] : [asked]),
  ].join(', ');
}

function seatWords(props: Props, holder: Facts | null, ghost: Facts | null): string {
  const { seat, squad, index, isAsked, against } = props;
  return [
    `${squad}, seat ${index + 1}: ${holder ? whoInWords(holder, isAsked) : 'open'}`,
    ...(seat.wanted ? [`asks for a ${wantedName(seat.wanted)}`] : []),
    ...(ghost ? [`suggested: ${whoInWords(ghost, isAsked)}`] : []),
    ...(seat.isLocked ? ['locked'] : []),
    ...(against === undefined ? [] : [against]),
  ].join(', ');
}

/** Shows a seat: who holds it, what it asks for, how it suits the person in hand. */
export const SeatCell = memo(function SeatCell(props: Props) {
  const { seat, index, squadId, people, isAsked, now, fit, other, isChosen, against } = props;
  const key = seatKey({ squad: squadId, seat: index });
  const holder = seat.holder && factsOf(seat.holder, people);
  const ghost = holder ? undefined : props.ghost;
  const suggested = ghost && factsOf(ghost, people);
  const shown = holder ?? suggested;
  const words = seatWords(props, holder, suggested ?? null);
  return (
    <div
      role="gridcell"
      className="relative min-w-0 data-over:outline-2 data-over:outline-accent-strong"
      data-place={key}
    >
      <button
        type="button"
        data-cell={key}
        data-person={seat.isLocked ? undefined : holder?.placed.person}
        tabIndex={props.isActive ? 0 : -1}
        aria-pressed={isChosen}
        title={shown ? titleOf(shown, now) : undefined}
        className={classes(
          'flex h-full min-h-13 w-full cursor-pointer items-center gap-2 cut border px-2.5 py-1 text-start',
          'hover:border-accent max-md:min-h-15',
          holder || fit ? 'bg-surface' : 'border-dashed bg-well',
          isChosen
            ? 'border-accent bg-accent-quiet inset-ring inset-ring-accent'
            : against !== undefined
              ? 'border-warn'
              : edgeOf(holder !== null, fit),
          other && 'outline-2 outline-heading',
        )}
      >
        <span className="sr-only">{fit ? `${words}, ${fitWords[fit]}` : words}</span>
        <span className="flex min-w-0 flex-1 items-center gap-2" aria-hidden="true">
          {holder ? (
            <Holder facts={holder} isAsked={isAsked} />
          ) : suggested ? (
            <Holder facts={suggested} isAsked={isAsked} isGhost isBest={fit === 'best'} />
          ) : (
            <Empty seat={seat} fit={fit} />
          )}
          <span className="absolute end-2 top-1.5 flex items-center gap-1.5 text-xs">
            {fit === 'best' && <i className="lozenge text-accent" aria-hidden="true" />}
            {seat.isLocked ? (
              <Lock className="line-icon text-muted" aria-hidden="true" />
            ) : against !== undefined ? (
              <TriangleAlert className="line-icon text-warn" aria-hidden="true" />
            ) : (
              shown && <RoleMark role={shown.as.role} named />
            )}
          </span>
        </span>
      </button>
      {other && (
        <span className="pointer-events-none absolute end-1.5 -top-2 z-1 max-w-24 truncate bg-heading px-1.5 text-xs font-bold text-hall">
          {other.by.username}
        </span>
      )}
    </div>
  );
});
