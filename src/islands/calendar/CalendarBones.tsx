function MonthBones() {
  return (
    <div
      className="grid animate-bones grid-cols-7 border-s border-t border-rule"
      aria-hidden="true"
    >
      {Array.from({ length: 35 }, (_, day) => (
        <div
          key={day}
          className="grid h-14 content-start border-e border-b border-rule p-2 md:h-28"
        >
          {day % 3 !== 1 && <div className="h-4 rounded-sm bg-rule/55 md:w-4/5" />}
        </div>
      ))}
    </div>
  );
}

function ListBones() {
  return (
    <div className="grid animate-bones ruled" aria-hidden="true">
      {Array.from({ length: 8 }, (_, event) => (
        <div key={event} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 py-3.5">
          <div className="size-7 rounded-sm bg-rule/55" />
          <div className="grid gap-2">
            <div className="h-4 w-3/5 rounded-sm bg-rule/55" />
            <div className="h-3 w-2/5 rounded-sm bg-rule/55" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shows still bones in the shape of the calendar while it loads; they come after 300 ms. */
export function CalendarBones({ isList }: { isList: boolean }) {
  return (
    <div className="grid gap-3" data-waiting="">
      <p className="text-muted" role="status">
        Loading...
      </p>
      {isList ? <ListBones /> : <MonthBones />}
    </div>
  );
}
