import type { OutChannel, OutWay, PostedLine, ToldLine } from '#contract/went-out.ts';

/** The ways as people call them. */
export const wayNames: Record<OutWay, string> = { inbox: 'Inbox', discord: 'Discord' };

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** Writes a moment by the reader's clock: `Tue 24 Nov 20:05`. */
export const momentWords = (moment: string) =>
  momentFormat.format(new Date(moment)).replaceAll(',', '');

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Says how many were told, and have read it as far as that is known. */
export function readInWords({ people: told, kept, read }: ToldLine): string {
  if (kept === 0) return `${people(told)}; over, or told anew since`;
  if (kept === told) return `${people(told)}; ${read === 0 ? 'nobody' : read} read it`;
  return `${people(told)}; of ${kept} who still have it ${read === 0 ? 'nobody' : read} read it`;
}

/** Says how a post stands. */
export function stateInWords({
  kind,
  state,
  postedAt,
  writtenAt,
  nextAt,
  why,
}: PostedLine): string {
  switch (state) {
    case 'posted':
      return writtenAt === null || writtenAt === postedAt
        ? 'Posted'
        : `Posted ${postedAt === null ? '' : momentWords(postedAt)}, changed since`;
    case 'waits':
      return 'Waits';
    case 'late':
      return `Not taken: ${why}. Again ${nextAt === null ? 'soon' : momentWords(nextAt)}`;
    case 'failed':
      return `Discord does not take it: ${why}`;
    case 'stopped':
      return `The webhook is refused: ${why}`;
    case 'deleted':
      return 'Somebody has deleted it on Discord';
    case 'over':
      return kind === 'plan'
        ? 'The event had begun before it could be posted'
        : 'It was over before it could be posted';
  }
}

/** Whether something hindered a post that another try may mend. */
export const canGoAgain = ({ state }: PostedLine) =>
  ['late', 'failed', 'stopped', 'deleted'].includes(state);

/** Says how a channel stands. */
export function channelInWords({ due, oldestDue, restsUntil, stopped }: OutChannel): string {
  if (stopped !== null) {
    return `its webhook is refused (${stopped}). Tell whoever runs the site; “Try again now” asks once more.`;
  }
  if (restsUntil !== null) return `Discord asks to wait until ${momentWords(restsUntil)}.`;
  if (due === 0 || oldestDue === null) return 'all that is due has gone out.';
  return `${due === 1 ? '1 post is' : `${due} posts are`} on the way, since ${momentWords(oldestDue)}.`;
}
