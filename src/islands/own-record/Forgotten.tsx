import type { ForgottenEvening } from '#contract/attendance.ts';
import { Section } from '#ui/Section.tsx';
import { AppealForm } from './AppealForm.tsx';
import { dayOfEvent } from './event-day.ts';
import { FirstRows } from './FirstRows.tsx';
import { SaidAppeals } from './SaidAppeals.tsx';

/** Puts evenings of which something was said first: they wait, or were answered. */
function saidFirst(evenings: readonly ForgottenEvening[]): ForgottenEvening[] {
  return evenings.toSorted((a, b) => Number(b.appeals.length > 0) - Number(a.appeals.length > 0));
}

/** Lists evenings whose record says nothing of the reader, who may say that they were there. */
export function Forgotten({ evenings }: { evenings: readonly ForgottenEvening[] }) {
  if (evenings.length === 0) return null;
  return (
    <Section
      title="Nothing recorded of you"
      end={<span className="text-sm text-muted tabular">{evenings.length} in the last year</span>}
    >
      <p className="text-sm text-muted">
        The officers recorded these evenings without you. They count neither for nor against you: if
        you were there, say so.
      </p>
      <FirstRows rows={saidFirst(evenings)} first={5}>
        {(shown) => (
          <ul className="list-none ruled">
            {shown.map(({ event, appeals }) => (
              <li
                key={event.id}
                className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-1"
              >
                <b className="col-span-2 wrap-anywhere text-heading">
                  {event.title}{' '}
                  <span className="text-sm font-normal text-muted tabular">
                    {dayOfEvent(event)}
                  </span>
                </b>
                {appeals.every(({ outcome }) => outcome !== null) && (
                  <AppealForm
                    event={event}
                    title="I was there"
                    label="What you did, and how the officers can tell"
                  />
                )}
                <div className="col-span-full empty:hidden">
                  <SaidAppeals appeals={appeals} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </Section>
  );
}
