import { createEvents } from '#contract/planning.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';

export const jsonHeaders = { 'content-type': 'application/json' };

/** Signs in as somebody whom the demo sign-in knows. Returns the cookie. */
export async function signIn(origin: string, id: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/demo`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ id }),
  });
  const [session = ''] = response.headers.getSetCookie();
  return session.split(';', 1)[0] ?? '';
}

/** Makes the form of an event in a week from now. */
export function plannedForm(title: string, description = '') {
  const day = addDays(dayAt(Date.now(), 'UTC'), 7);
  return {
    ...{ title, description, squadId: null, zone: 'UTC' },
    ...{ mandatory: false, tbd: false, allCall: false, isPublic: false },
    ...{ start: `${day}T20:00`, end: `${day}T22:00` },
  };
}

/** Plans an event in the days to come, as an officer. Returns its id. */
export async function planEvent(origin: string, cookie: string, title: string): Promise<string> {
  const response = await fetch(origin + createEvents.path, {
    method: 'POST',
    headers: { ...jsonHeaders, cookie },
    body: JSON.stringify({ event: plannedForm(title), repeat: null }),
  });
  const { ids } = createEvents.answer.parse(await response.json());
  return ids[0] ?? '';
}
