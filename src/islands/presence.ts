import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { type Presence, presenceSchema } from '#contract/presence.ts';
import { isEqual } from '#rules/editing/equality.ts';

/** What is said while a page has to ask for what others do. */
export const movesComeLater = 'the line is cut now and then: others’ moves come a little later';

/** What a page has in hand, as the others are shown it. */
export interface OwnHand {
  /** shows the others a hand, each change once */
  show: (holds: string) => void;
  /** hears what they see, and shows the hand again where that is another: a stream was cut meanwhile */
  seen: (holds: string) => void;
}

/** Makes the hand of a page, which tells the server of itself. */
export function ownHand(send: (holds: string) => Promise<unknown>): OwnHand {
  let shown = '';
  let sending = 0;
  const tell = async () => {
    sending += 1;
    // Whoever does not see the hand sees the move all the same.
    await send(shown).catch(() => undefined);
    sending -= 1;
  };
  return {
    show(holds) {
      if (holds === shown) return;
      shown = holds;
      void tell();
    },
    seen(holds) {
      // What is on its way may not be told yet.
      if (holds !== shown && sending === 0) void tell();
    },
  };
}

/**
 * Makes what hears who is there, as JSON that nobody has checked: it keeps the others than a page, and
 * lets the page's own hand hear how it is seen.
 */
export function hearOthers(
  page: string,
  $here: WritableAtom<readonly Presence[]>,
  hand: OwnHand,
): (data: unknown) => void {
  return (data) => {
    const here = z.parse(z.array(presenceSchema), data);
    const others = here.filter((one) => one.page !== page);
    const own = here.find((one) => one.page === page);
    if (own) hand.seen(own.holds);
    // Most of what is told is one's own hand.
    if (!isEqual(others, $here.get())) $here.set(others);
  };
}
