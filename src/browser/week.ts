const minutesOfDay = 24 * 60;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the minute of the week that clocks of a zone show, from Monday at midnight. */
function minuteNow(timeZone: string | undefined): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone && { timeZone }),
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(clock.formatToParts().map(({ type, value }) => [type, value]));
  const day = days.indexOf(parts.weekday ?? '');
  return day * minutesOfDay + Number(parts.hour) * 60 + Number(parts.minute);
}

const week = document.querySelector<HTMLElement>('[data-zone]');
const now = minuteNow(week?.dataset.zone);
const evenings = [...(week?.querySelectorAll<HTMLElement>('[data-from]') ?? [])];
// The week comes round: on Sunday night Monday is next.
const next = evenings.find(({ dataset }) => Number(dataset.until) > now) ?? evenings[0];
const day = next?.closest('li');
if (next && day) {
  day.dataset.next = '';
  const word = day.querySelector('[data-word]');
  const from = Number(next.dataset.from);
  const isToday = Math.floor(from / minutesOfDay) === Math.floor(now / minutesOfDay);
  if (word && isToday)
    word.textContent = from <= now && Number(next.dataset.until) > now ? 'Now' : 'Today';
}
