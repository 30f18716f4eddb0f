/**
 * Screens whose choices stand in their address, as parameters: those that are kept for a person, and
 * behind a stroke those that count for one address, or for a view with a name (product §4.17).
 */
const table = {
  attendance:
    'weeks who trials squad role rank evenings weekday kind order without grouped low wide sort show hide recordtrials|find from to record recordfind',
  audit: 'what|person from to',
  calendar: 'view kind mandatory unanswered squad|',
  characters: 'sort show hide class|find',
  classes: 'steps measure|',
  'free-times': 'people hours need count|day',
  leaves: '|from',
  members: 'sort show hide who|find',
  missing: 'ids|',
  roles: 'role page|',
} as const;

export type Screen = keyof typeof table;

export const screens = Object.keys(table) as Screen[];

/** Choices of a screen: the values of each parameter that differs from the standard view. */
export type ViewParameters = Record<string, readonly string[]>;

/** Names the parameters of a screen. @param isNamed all that a view with a name keeps */
function namesOf(screen: Screen, isNamed: boolean): string[] {
  const [kept = '', here = ''] = table[screen].split('|');
  return (isNamed ? `${kept} ${here}` : kept).split(' ').filter(Boolean);
}

/** Lists the parameters of a view that its screen does not have. */
export function wrongParameters(
  screen: Screen,
  parameters: ViewParameters,
  isNamed: boolean,
): string[] {
  const names = namesOf(screen, isNamed);
  return Object.keys(parameters).filter((name) => !names.includes(name));
}

/** Returns what an address says of a screen's choices, as far as a view keeps it. */
export function parametersIn(screen: Screen, search: string, isNamed = false): ViewParameters {
  const query = new URLSearchParams(search);
  const names = namesOf(screen, isNamed).filter((name) => query.has(name));
  return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
}

/** Tells whether an address says anything of a screen's choices: then it counts, nothing that is kept. */
export function namesView(screen: Screen, search: string): boolean {
  return Object.keys(parametersIn(screen, search, true)).length > 0;
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
  const none = namesOf(screen, true).map((name): [string, string[]] => [name, []]);
  return withParameters(search, { ...Object.fromEntries(none), ...parameters });
}
