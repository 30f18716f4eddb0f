import { meets, type Right } from '#rules/access/access.ts';
import type { Session } from '#stores/session.ts';
import type { Hits } from '#contract/found.ts';
import type { Entry } from './entry.ts';
import type { LineIconName } from './picture.ts';

type User = NonNullable<Session['user']>;

/** What one can do from anywhere (product §2.44). */
interface Action {
  name: string;
  words: string;
  /** other words by which people look for it */
  also: string;
  /** `guest`: nobody who is signed in */
  access: Right | 'guest';
  icon: LineIconName;
  /** the place where it is done, its form open */
  to?: (user: User) => string;
  /** or else does it at once */
  act?: () => void;
}

/** Presses a button of the bar: it asks and tells what has to be asked and told. */
const press = (selector: string) => () => {
  document.querySelector<HTMLElement>(selector)?.click();
};

/** Chooses the other light in the foot, which knows how to keep it. */
function changeTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('#theme');
  if (!select) return;
  const isLight = select.value
    ? select.value === 'light'
    : matchMedia('(prefers-color-scheme: light)').matches;
  select.value = isLight ? 'dark' : 'light';
  select.dispatchEvent(new Event('change'));
}

const actions: readonly Action[] = [
  {
    ...{ name: 'Announce leave', words: 'My record', also: 'away absence holiday vacation' },
    ...{ access: 'guilded', icon: 'plane', to: () => '/dashboards/record#leave' },
  },
  {
    ...{ name: 'Answer the evenings', words: 'Calendar', also: 'rsvp coming invitation' },
    ...{ access: 2, icon: 'calendar-check', to: () => '/dashboards/calendar?unanswered' },
  },
  {
    ...{ name: 'Plan an event', words: 'Calendar', also: 'new evening raid create' },
    ...{ access: 7, icon: 'calendar-plus', to: () => '/dashboards/calendar?plan' },
  },
  {
    ...{ name: 'Draw a place', words: 'Map', also: 'mark marker pin new resource boss add' },
    ...{ access: 2, icon: 'map-pin', to: () => '/database/map?draw' },
  },
  {
    ...{ name: 'New character', words: 'My Characters', also: 'create make alt' },
    ...{ access: 'guilded', icon: 'user-plus' },
    to: ({ id, username, avatar }) =>
      `/tools/character2/new/${crypto.randomUUID()}?${new URLSearchParams({
        ...{ userId: id, userName: username, userAvatar: avatar ?? '' },
      })}`,
  },
  {
    ...{ name: 'Choose what I am told', words: 'What I am told' },
    also: 'notifications notices push digest mute quiet settings',
    ...{ access: 'guilded', icon: 'bell', to: () => '/dashboards/notices' },
  },
  {
    ...{ name: 'Take a mask', words: 'See the hall as somebody else', also: 'masquerade' },
    ...{ access: 'editor', icon: 'venetian-mask', act: press('.mask') },
  },
  {
    ...{ name: 'Change theme', words: 'Dark or light', also: 'mode colours' },
    ...{ access: 'public', icon: 'sun-moon', act: changeTheme },
  },
  {
    ...{ name: 'Sign in', words: '', also: 'login log in', access: 'guest', icon: 'log-in' },
    act: press('[data-sign-in]'),
  },
  {
    ...{ name: 'Sign out', words: '', also: 'logout log out', access: 'signed-in' },
    ...{ icon: 'log-out', act: press('[data-sign-out]') },
  },
];

/** Lists what a person may do. */
export function actionsFor(user: User | null): Entry[] {
  return actions
    .filter(({ access }) => (access === 'guest' ? user === null : meets(access, user)))
    .map(({ name, words, also, icon, to, act }) => ({
      ...{ key: `action ${name}`, kind: 'actions', name, words, picture: { icon } },
      also: also.split(' '),
      to:
        to && user
          ? to(user)
          : () => {
              act?.();
              return null;
            },
    }));
}

/** Makes one's own character the main one, where it is not yet. */
export function mainAction({ id, name, ownerId }: Hits['characters']): Entry {
  return {
    ...{ key: `main ${id}`, kind: 'actions', name: `Make ${name} my main`, words: 'My Characters' },
    picture: { icon: 'crown' },
    to: async () => {
      const { makeMain } = await import('./make-main.ts').catch((cause: unknown) => {
        throw new Error('there is no connection. Try again once there is one.', { cause });
      });
      await makeMain(ownerId, id);
      return `${name} is your main now.`;
    },
  };
}

/** Leads on to the searches of texts and items, which find more by a term. */
export function searchesFor(user: User | null, term: string): Entry[] {
  const searches = [
    { name: 'Search the articles', access: 'public', to: '/articles/search?q=' },
    { name: 'Search the items', access: 3, to: '/database/aoc?query=' },
  ] as const;
  return searches
    .filter(({ access }) => meets(access, user))
    .map(({ name, to }) => ({
      ...{ key: `search ${to}`, kind: 'actions', name: `${name} for “${term}”` },
      ...{ words: '', picture: { icon: 'search' }, to: to + encodeURIComponent(term) },
    }));
}
