import type { CalendarView } from '#rules/calendar/view.ts';

interface Props {
  view: CalendarView;
}

/** Shows still bones in the shape of the chosen view while it loads; they come after 300 ms. */
export function CalendarBones({ view }: Props) {
  if (view === 'agenda') {
    return (
      <div className="grid gap-3" data-waiting="">
        <p className="text-muted" role="status">
          Loading...
        </p>
        <div className="grid animate-bones border-t border-rule" aria-hidden="true">
          {Array.from({ length: 8 }, (_, row) => (
            <div key={row} className="flex h-16 items-center gap-3 border-b border-rule">
              <div className="size-9 cut bg-surface" />
              <div className="grid flex-1 gap-2">
                <div className="h-4 w-2/3 rounded-sm bg-surface" />
                <div className="h-3 w-1/3 rounded-sm bg-surface" />
              </div>
            </div>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3" data-waiting="">
      <p className="text-muted" role="status">
        Loading...
      </p>
      <div
        className="grid animate-bones grid-cols-7 border-s border-t border-rule"
        aria-hidden="true"
      >
        {Array.from({ length: 35 }, (_, day) => (
          <div
            key={day}
            className="grid h-14 content-start border-e border-b border-rule p-2 md:h-28"
          >
            {day % 3 !== 1 && <div className="h-4 rounded-sm bg-surface md:w-4/5" />}
          </div>
        ))}
      </div>
    </div>
  );
}
