import { call } from '#api/call.ts';
import { type PageRequirement, readPageRequirement } from '#contract/auth.ts';
import { meets, type Viewer } from '#rules/access/access.ts';

const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

function explain({ access, roles }: PageRequirement, viewer: Viewer): string {
  if (meets(access, viewer)) return 'You may open this page now.';
  if (typeof access !== 'number') {
    return 'This page is for members of the guild’s Discord server, and your account is not in it.';
  }
  const given =
    roles.length === 0
      ? 'No role of the guild gives it.'
      : `${roles.length === 1 ? 'The role that gives it is' : 'Roles that give it are'} ${inWords.format(roles)}.`;
  return `This page needs access level ${access} or more, and you have level ${viewer.accessLevel}. ${given}`;
}

/** Says in words why a page was refused to a person. @throws ApiError */
export async function reasonFor(path: string, viewer: Viewer): Promise<string> {
  return explain(await call(readPageRequirement, { query: { path } }), viewer);
}
