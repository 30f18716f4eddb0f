import type { OpenAppeal } from '#contract/appeals.ts';
import { toAppeal } from '../attendance/answers.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { NamedAppeal } from './queries.ts';

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
