import * as contract from '#contract/squads-live.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { defineRoutes } from '../http/routes.ts';
import { readBuilder } from '../squads/builder.ts';
import { squadsTopic } from '../news/squads.ts';

/**
 * A reading is of the whole builder, and whoever may write anything has it read anew: for what others than
 * officers do on end it is read every other second at each host.
 */
const pace = { atOnce: 10, every: 2000 };

const watchSquads: Handler<typeof contract.watchSquads> = (call, services) => {
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
  return answerLive(contract.watchSquads, services, document, asking);
};

const showHandInSquads: Handler<typeof contract.showHandInSquads> = (
  { body, signedIn },
  { live },
) => {
  live.show(squadsTopic, presentOf(signedIn, body.page, body.holds));
};

/** Routes of those who are at the squad builder. */
export const squadLiveRoutes = defineRoutes(contract, { watchSquads, showHandInSquads });
