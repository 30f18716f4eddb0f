/**
 * Screens whose choices stand in their address, as parameters: those that are kept for a person, each
 * with how many values it has at most, and those that count for one address, or for a view with a name
 * (product §4.17).
 */
const table = {
  attendance: {
    kept: {
      ...{ weeks: 1, who: 1, trials: 1, squad: 40, role: 4, rank: 1, evenings: 1, weekday: 7 },
      ...{
        kind: 1,
        order: 1,
        without: 5,
        grouped: 1,
        low: 1,
        wide: 1,
        sort: 1,
        show: 20,
        hide: 20,
      },
    },
    here: ['find', 'from', 'to'],
  },
  audit: { kept: { what: 1 }, here: ['person', 'from', 'to'] },
  calendar: { kept: { view: 1, kind: 6, mandatory: 1, unanswered: 1, squad: 1 }, here: [] },
  characters: { kept: { sort: 1, show: 20, hide: 20, class: 1 }, here: ['find'] },
  classes: { kept: { steps: 1, measure: 1 }, here: [] },
  'free-times': { kept: { people: 1, hours: 1, need: 6, count: 1 }, here: ['day'] },
  missing: { kept: { ids: 1 }, here: [] },
  roles: { kept: {}, here: ['role', 'page'] },
} as const satisfies Record<string, { kept: Record<string, number>; here: readonly string[] }>;

export type Screen = keyof typeof table;

export const screens = Object.keys(table) as Screen[];

/** Choices of a screen: the values of each parameter that differs from the standard view. */
export type ViewParameters = Record<string, readonly string[]>;

/** More than a value of any parameter has, in characters. */
export const longestValue = 64;

/** Returns how many values each parameter has at most. @param isNamed of a view with a name */
function mostOf(screen: Screen, isNamed: boolean): Record<string, number> {
  const { kept, here } = table[screen];
  return isNamed ? { ...kept, ...Object.fromEntries(here.map((name) => [name, 1])) } : kept;
}

/** Names the parameters that a view does not have, or that have too many values. */
export function wrongParameters(
  screen: Screen,
  parameters: ViewParameters,
  isNamed: boolean,
): string[] {
  const most = mostOf(screen, isNamed);
  return Object.keys(parameters).filter(
    (name) => !Object.hasOwn(most, name) || (parameters[name]?.length ?? 0) > (most[name] ?? 0),
  );
}

/** Returns what an address says of a screen's choices, as far as a view keeps it. */
export function parametersIn(screen: Screen, search: string, isNamed = false): ViewParameters {
  const query = new URLSearchParams(search);
  const found = Object.entries(mostOf(screen, isNamed)).map(([name, most]): [string, string[]] => {
    const values = query.getAll(name).filter((value) => value.length <= longestValue);
    return [name, values.slice(0, most)];
  });
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
}

/** Tells whether an address says anything of a screen's choices: then it counts, nothing that is kept. */
export function namesView(screen: Screen, search: string): boolean {
  const query = new URLSearchParams(search);
  return Object.keys(mostOf(screen, true)).some((name) => query.has(name));
}

/** Puts parameters into the part of an address behind the question mark; one without values goes. */
export function withParameters(search: string, parameters: ViewParameters): string {
  const query = new URLSearchParams(search);
  for (const [name, values] of Object.entries(parameters)) {
    query.delete(name);
    for (const value of values) query.append(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Puts a view into an address, in place of all that stands there of a screen's choices. */
export function withView(screen: Screen, search: string, parameters: ViewParameters): string {
  const none = Object.keys(mostOf(screen, true)).map((name): [string, string[]] => [name, []]);
  return withParameters(search, { ...Object.fromEntries(none), ...parameters });
}
