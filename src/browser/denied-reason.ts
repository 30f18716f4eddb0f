import { call } from '#api/call.ts';
import { type PageRequirement, readPageRequirement } from '#contract/auth.ts';
import { meets, officerLevel, type Viewer } from '#rules/access/access.ts';

const inWords = new Intl.ListFormat('en', { type: 'disjunction' });

/** What a person reads who was refused: the heading, and the reason in a sentence. */
interface Refusal {
  heading: string;
  reason: string;
}

function explain({ access, roles }: PageRequirement, viewer: Viewer): Refusal {
  if (meets(access, viewer)) {
    return { heading: 'The door is open', reason: 'You may open this page now.' };
  }
  if (typeof access !== 'number') {
    return {
      heading: 'This door is for members',
      reason:
        'This page is for members of the guild’s Discord server, and your account is not in it.',
    };
  }
  const given =
    roles.length === 0
      ? 'No role of the guild gives it.'
      : `${roles.length === 1 ? 'The role that gives it is' : 'Roles that give it are'} ${inWords.format(roles)}.`;
  return {
    heading:
      access === officerLevel ? 'This door is for officers' : `This door opens at level ${access}`,
    reason: `This page needs access level ${access} or more, and you have level ${viewer.accessLevel}. ${given}`,
  };
}

/** Says in words why a page was refused to a person. @throws ApiError */
export async function refusalOf(path: string, viewer: Viewer): Promise<Refusal> {
  return explain(await call(readPageRequirement, { query: { path } }), viewer);
}
