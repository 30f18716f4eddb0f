import * as squads from '#contract/squads.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { readBuilder } from './builder.ts';
import { squadsTopic } from '../news/squads.ts';

/**
 * A reading is of the whole builder, and whoever may write anything has it read anew: for what others than
 * officers do on end it is read every other second at each host.
 */
const pace = { atOnce: 10, every: 2000 };

export const watchSquads: Handler<typeof squads.watchSquads> = (call, services) => {
  const document = {
    topic: squadsTopic,
    event: 'changed',
    pace,
    read: async () => {
      const { version } = await readBuilder(services);
      return { version, data: JSON.stringify({ version }) };
    },
  };
  // Whatever the page has read, it is told which version can be read now.
  const asking = { ...call, page: call.query.page, after: undefined, newest: 0 };
  return answerLive(squads.watchSquads, services, document, asking);
};

export const showHandInSquads: Handler<typeof squads.showHandInSquads> = (
  { body, signedIn },
  { live },
) => {
  live.show(squadsTopic, presentOf(signedIn, body.page, body.holds));
};
