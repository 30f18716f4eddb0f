import * as viewChanges from '#contract/view-changes.ts';
import { defineRoutes } from '../http/routes.ts';
import { forgetView, keepView } from './changes.ts';

/** Routes of what members choose of screens: each writes their own. */
export const viewChangeRoutes = defineRoutes(viewChanges, { keepView, forgetView });
