import type { ReactNode } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Role } from '#rules/characters/roles.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import type { ShownPerson } from '#ui/people/shown-person.ts';
import { nameInWords } from './person-words.ts';

/** Height of a row, in pixels: the list counts with it. */
export const poolPersonHeight = 76;

/** What the list gives each of its rows. */
export interface PoolPart {
  tabIndex: 0 | -1;
  onClick: () => void;
}

interface Props extends PoolPart {
  person: ShownPerson & { discordId: string };
  isInHand: boolean;
  /** who else has them in hand */
  other: Presence | undefined;
  /** everything that is known of them: what the row cuts off */
  title: string;
  /** they fit the place that is chosen */
  fits: boolean;
  /** as what they would be placed */
  role: Role | null;
  /** what they play; in words where that is nothing */
  plays: { archetype: string; className: string; level: number } | string;
  /** the power that matters to the role, and how far the gear is known */
  power: string | null;
  gear: string | null;
  /** what they have said, or where they are */
  said: ReactNode;
  /** how reliably they come */
  record: string;
}

/** Shows what somebody plays, and the power that matters to it. */
function Plays({ plays, power }: Pick<Props, 'plays' | 'power'>) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs">
      {typeof plays === 'string' ? (
        <span className="text-muted">{plays}</span>
      ) : (
        <>
          <ArchetypeMark archetype={plays.archetype} size="text" />
          <span className={classes('truncate', archetypeColour(plays.archetype))}>
            {plays.className}
          </span>
          <span className="text-muted tabular">{plays.level}</span>
        </>
      )}
      {power !== null && <span className="ms-auto truncate text-muted tabular">{power}</span>}
    </span>
  );
}

/** Shows somebody of the pool in three lines: pressed they are in hand, and they can be dragged. */
export function PoolPerson(props: Props) {
  const { person, isInHand, other, title, fits, role, plays, power, gear, said, record } = props;
  return (
    <button
      type="button"
      tabIndex={props.tabIndex}
      data-person={person.discordId}
      data-pool-row
      aria-pressed={isInHand}
      title={title}
      className={classes(
        'flex h-19 w-full min-w-0 cursor-pointer items-center gap-2.5 border-b px-1.5 text-start',
        isInHand
          ? 'border-accent bg-accent-quiet inset-ring inset-ring-accent'
          : 'border-rule hover:bg-accent-quiet',
      )}
      onClick={props.onClick}
    >
      <Face person={person} size={36} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <b className="min-w-0 truncate text-heading">{nameInWords(person)}</b>
          {other && (
            <span className="truncate text-xs text-muted">{other.by.username} has them</span>
          )}
          <span className="ms-auto flex items-center gap-1.5">
            {fits && <i className="lozenge text-accent" aria-label="fits" role="img" />}
            {role && <RoleMark role={role} />}
          </span>
        </span>
        <Plays plays={plays} power={power} />
        <span className="flex min-w-0 items-center gap-2 text-xs">
          {said}
          <span className="ms-auto flex-none text-muted tabular">{record}</span>
        </span>
        <span className="sr-only">{gear}</span>
      </span>
    </button>
  );
}
