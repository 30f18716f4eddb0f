/** Shows the still shape of a recipe that loads: its title, its branches, what is to gather. */
export function RecipeBones() {
  return (
    <div className="grid animate-bones gap-8" aria-hidden="true" data-waiting="">
      <div className="flex items-center gap-4 py-4 double-b">
        <div className="size-17 cut bg-rule/55" />
        <div className="grid gap-3">
          <div className="h-8 w-64 rounded-sm bg-rule/55" />
          <div className="h-4 w-40 rounded-sm bg-rule/55" />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,62rem)_21rem]">
        <div>
          {Array.from({ length: 6 }, (_, row) => (
            <div
              key={row}
              className="flex h-16 items-center gap-3.5 border-b border-rule not-first:ps-14"
            >
              <div className="size-12 cut bg-rule/55 max-md:size-9" />
              <div className="h-5 w-48 rounded-sm bg-rule/55" />
              <div className="ms-auto h-5 w-24 rounded-sm bg-rule/55" />
            </div>
          ))}
        </div>
        <div className="h-72 cut-lg bg-rule/55" />
      </div>
    </div>
  );
}
