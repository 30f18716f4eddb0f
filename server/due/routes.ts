import * as due from '#contract/due.ts';
import { defineRoutes } from '../http/routes.ts';
import { readWhatIsDue } from './reading.ts';

/** Routes of what is due: one call tells officers all that waits for them. */
export const dueRoutes = defineRoutes(due, {
  readDue: ({ signedIn: { user } }, services) => readWhatIsDue(services, user.id),
});
