import { call } from '#api/call.ts';
import { answerEvent, type GuildEvent, listEvents } from '#contract/calendar.ts';
import { meets } from '#rules/access/access.ts';
import { type RsvpAnswer, rsvpAnswers } from '#rules/attendance/attendance.ts';
import { toSent } from '#rules/attendance/pressing.ts';
import { saidAs } from '#rules/attendance/said-as.ts';
import { nextEvening } from '#rules/calendar/next-evening.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { $session } from '#stores/session.ts';

/** Shows a signed-in member the next evening that concerns them, and takes their answer. */
const place = document.querySelector<HTMLElement>('[data-next-evening]');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const daysAhead = 13;

function say(name: 'what' | 'when', text: string): void {
  const words = place?.querySelector(`[data-${name}]`);
  if (words) words.textContent = text;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function timeOf({ startsAt, endsAt, mandatory, moved, press }: GuildEvent): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const today = dayAt(Date.now(), timeZone);
  const day = dayAt(+start, timeZone);
  const named =
    day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : weekday.format(start);
  const duty = mandatory ? ' Mandatory.' : '';
  const again = moved ? ' It was moved: please answer again.' : '';
  const as = saidAs(press);
  const pressed = as === '' ? '' : ` You answer ${as}.`;
  return `${named} at ${clock.format(start)}, until ${clock.format(end)}.${duty}${pressed}${again}`;
}

function showMark(event: GuildEvent): void {
  const mark = place?.querySelector<SVGElement>('[data-duty]');
  mark?.setAttribute('data-duty', dutyOf(event));
  mark?.querySelector('use')?.setAttribute('href', `/marks.svg#${kindOf(event)}`);
  mark?.removeAttribute('hidden');
}

async function send(event: GuildEvent, answer: RsvpAnswer): Promise<void> {
  const said = { answer, ...event.press };
  const body = { ...toSent(said), startsAt: event.startsAt };
  await call(answerEvent, { params: { eventId: event.id }, body });
  event.mine = { ...said, by: null };
  event.moved = null;
}

function press(answer: RsvpAnswer | null): void {
  for (const button of place?.querySelectorAll<HTMLButtonElement>('[data-answer]') ?? []) {
    button.ariaPressed = String(button.dataset.answer === answer);
  }
}

/** Takes answers one after the other: what is pressed last holds, and a second press says nothing new. */
function takeAnswers(event: GuildEvent): void {
  let wanted = event.mine?.answer ?? null;
  let sending = Promise.resolve();
  const answerBy = async (answer: RsvpAnswer) => {
    try {
      await send(event, answer);
      say('when', timeOf(event));
    } catch (error) {
      console.warn('Failed to answer', error);
      wanted = event.mine?.answer ?? null;
      say('when', 'Your answer was not taken. Try again, or answer in the calendar.');
    }
    press(event.mine?.answer ?? null);
  };
  press(wanted);
  for (const answer of rsvpAnswers) {
    const button = place?.querySelector<HTMLButtonElement>(`[data-answer="${answer}"]`);
    if (!button) continue;
    button.disabled = false;
    button.onclick = () => {
      if (wanted === answer) return;
      wanted = answer;
      sending = sending.then(() => answerBy(answer));
    };
  }
}

async function load(): Promise<void> {
  const from = dayAt(Date.now(), timeZone);
  const { events } = await call(listEvents, { query: { from, to: addDays(from, daysAhead) } });
  const event = nextEvening(events, Date.now());
  if (!event) {
    sayInstead('Nothing is planned for the next two weeks.');
    return;
  }
  showMark(event);
  say('what', event.title);
  say('when', timeOf(event));
  takeAnswers(event);
}

/** Says why there is nothing to answer. */
function sayInstead(text: string): void {
  say('what', text);
  for (const button of place?.querySelectorAll('button') ?? []) button.hidden = true;
}

let isAsked = false;
$session.subscribe(({ user, initialized }) => {
  if (user && meets(listEvents.access, user)) {
    if (isAsked) return;
    isAsked = true;
    say('what', 'Loading...');
    load().catch((error: unknown) => {
      console.warn('Failed to fetch the next evening', error);
      sayInstead('Your next evening could not be loaded.');
    });
  } else if (initialized) {
    // Whoever may not see the calendar reads what a guest reads.
    document.documentElement.dataset.member = 'none';
  }
});
