import * as list from '#contract/member-list.ts';
import * as contract from '#contract/member-pages.ts';
import { defineRoutes } from '../http/routes.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { readListed } from './listing.ts';
import { readOfficersPart, readPage } from './reading.ts';

/** Routes of members’ pages: officers read everybody’s, and each their own. */
export const memberPageRoutes = defineRoutes(contract, {
  readMember: async ({ params: { memberId }, signedIn: { user } }, services) => {
    const [page, officers] = await Promise.all([
      readPage(services, memberId),
      readOfficersPart(services, memberId, user.id),
    ]);
    return { page, officers };
  },

  readOwnPage: ({ signedIn: { user } }, services) => readPage(services, user.id),
});

/** Route of the list of members, for officers. */
export const memberListRoutes = defineRoutes(list, {
  listMembers: async ({ query: { after } }, services) => {
    const { people, next } = await readPeoplePage(services.database.db, after);
    return { members: await readListed(services, people), next };
  },
});
