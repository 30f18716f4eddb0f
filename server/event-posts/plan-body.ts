import { momentWords, plainWords } from '#rules/text/discord-words.ts';

/** Somebody in the message of a plan. */
export interface Named {
  id: string;
  username: string;
  /** the message calls them */
  isCalled: boolean;
}

/** Those of a plan who stand together: a squad, or a list beside the squads. */
export interface NamedGroup {
  name: string;
  people: readonly Named[];
}

/** What the message of a plan tells. */
export interface ToldPlan {
  title: string;
  /** when the event begins, in milliseconds since 1970 */
  startsAt: number;
  /** the public address of the event */
  address: string;
  groups: readonly NamedGroup[];
}

/** What Discord takes: letters of a message, and people whom one calls. */
const most = { letters: 2000, called: 100 };

/** Letters of a title, a squad's name and a person's. */
const longest = { title: 100, squad: 40, name: 32 };

/** Room that is kept behind each squad for “and 100 others”, and before it for its line. */
const roomForOthers = 20;

/** A message, as Discord takes it. */
export interface PlanBody {
  content: string;
  allowed_mentions: { parse: never[]; users?: string[] };
}

const head = ({ title, startsAt }: Pick<ToldPlan, 'title' | 'startsAt'>) =>
  `**The plan for ${plainWords(title, longest.title)}**, ${momentWords(startsAt)}`;

/** Without the brackets Discord would draw a preview of the page below it. */
const link = (address: string) => `[See the plan](<${address}>)`;

const wordsOf = ({ id, username, isCalled }: Named) =>
  isCalled ? `<@${id}>` : plainWords(username, longest.name);

const nameOf = (group: NamedGroup) => `**${plainWords(group.name, longest.squad)}**: `;

/** Chooses whom a message has room for: those whom it calls before all others. */
function thoseWithRoom(groups: readonly NamedGroup[], room: number): ReadonlySet<Named> {
  const all = groups.flatMap(({ people }) => people);
  const called = all.filter(({ isCalled }) => isCalled).slice(0, most.called);
  const others = all.filter(({ isCalled }) => !isCalled);
  const kept = new Set<Named>();
  let left = room - groups.reduce((sum, group) => sum + nameOf(group).length + roomForOthers, 0);
  for (const one of [...called, ...others]) {
    const cost = wordsOf(one).length + ', '.length;
    if (cost > left) break;
    left -= cost;
    kept.add(one);
  }
  return kept;
}

function lineOf(group: NamedGroup, kept: ReadonlySet<Named>): string {
  const named = group.people.filter((one) => kept.has(one)).map(wordsOf);
  const others = group.people.length - named.length;
  if (others === 0) return nameOf(group) + named.join(', ');
  const rest = others === 1 ? '1 other' : `${others} others`;
  return nameOf(group) + (named.length === 0 ? rest : `${named.join(', ')} and ${rest}`);
}

/**
 * Writes the message of a plan: who stands where, by squad. As a change of a message it calls nobody.
 * @returns whom a new message calls: those that it has room for
 */
export function planBody(told: ToldPlan): { body: PlanBody; called: string[] } {
  const [first, last] = [head(told), link(told.address)];
  const groups = told.groups.filter(({ people }) => people.length > 0);
  const write = (kept: ReadonlySet<Named>) =>
    [first, ...groups.map((group) => lineOf(group, kept)), last].join('\n');
  const everybody = new Set(groups.flatMap(({ people }) => people));
  const isFew = [...everybody].filter(({ isCalled }) => isCalled).length <= most.called;
  const whole = write(everybody);
  const kept =
    isFew && whole.length <= most.letters
      ? everybody
      : thoseWithRoom(groups, most.letters - first.length - last.length - 2);
  const called = [...kept].filter(({ isCalled }) => isCalled).map(({ id }) => id);
  return { body: { content: write(kept), allowed_mentions: { parse: [] } }, called };
}

/** Has a new message call these people, and nobody else. */
export function callingPeople(body: PlanBody, ids: readonly string[]): PlanBody {
  return { ...body, allowed_mentions: { parse: [], users: [...ids] } };
}

/** Writes what stands in place of a plan that members do not see just now. */
export function restingBody(
  told: Omit<ToldPlan, 'groups' | 'address'>,
  why: 'taken back' | 'called off',
): PlanBody {
  const says =
    why === 'taken back'
      ? 'was taken back. The officers work on it.'
      : 'holds no more: the event is called off.';
  return { content: `${head(told)}, ${says}`, allowed_mentions: { parse: [] } };
}
