import { type AnsweredAppeals, answeredPageSize, type OpenAppeal } from '#contract/appeals.ts';
import { toAppeal } from '../attendance/answers.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { AnsweredPlace, NamedAppeal } from './queries.ts';

/** Makes the answer for an appeal as officers see it, with its member and its event. */
export function toOpenAppeal({ username, avatar, state, ...appeal }: NamedAppeal): OpenAppeal {
  return {
    ...toAppeal(appeal),
    discordId: appeal.user_id,
    username,
    avatar,
    event: eventFacts({ ...appeal, id: appeal.event_id }),
    state,
  };
}

/** Reads the key of a page, whose shape the contract has checked. */
export function readAnsweredKey(key: string): AnsweredPlace {
  const [at = '', id = ''] = key.split('_');
  return { at: Number(at), id };
}

/** Makes the answer for a page of answered appeals, from one more than a page if there are more. */
export function toAnsweredPage(rows: readonly NamedAppeal[]): AnsweredAppeals {
  const page = rows.slice(0, answeredPageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    appeals: page.map((appeal) => ({
      ...toOpenAppeal(appeal),
      answeredAt: new Date(appeal.answered_at ?? 0).toISOString(),
    })),
    next: last ? `${last.answered_at}_${last.id}` : null,
  };
}
