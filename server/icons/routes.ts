import * as icons from '#contract/icons.ts';
import { defineRoutes } from '../http/routes.ts';
import { toIcon } from './answers.ts';
import { uploadIcon } from './changes.ts';
import { readIcons } from './queries.ts';

/** Routes of icons that people upload. */
export const iconRoutes = defineRoutes(icons, {
  listIcons: async (_, { database: { db } }) => (await readIcons(db)).map(toIcon),

  uploadIcon,
});
