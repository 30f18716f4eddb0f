import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import type { ShownPerson } from '#ui/people/shown-person.ts';

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
  /** everything that is known of them: what the row cuts off */
  title: string;
  /** lines of text, at most three */
  children: ReactNode;
}

/** Shows somebody of the pool: pressed they are in hand, and they can be dragged. */
export function PoolPerson({ person, isInHand, title, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
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
    >
      <Face person={person} size={36} />
      <span className="grid min-w-0 flex-1 leading-snug">{children}</span>
    </button>
  );
}
