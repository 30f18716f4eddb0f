/** Shows still bones in the shape of a month while it loads; they come after 300 ms. */
export function CalendarBones() {
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
