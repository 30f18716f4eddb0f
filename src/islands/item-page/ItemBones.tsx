/** Shows the still shape of an item that loads: its name, its card, what stands beside it. */
export function ItemBones() {
  return (
    <div data-waiting="">
      <p className="text-sm text-muted" role="status">
        Loading item data...
      </p>
      <div className="animate-bones" aria-hidden="true">
        <div className="mt-3 mb-6 h-12 w-96 max-w-full rounded-sm bg-rule/55" />
        <div className="grid gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 lg:grid-cols-[var(--container-card)_minmax(0,1fr)]">
          <div className="h-128 cut-lg bg-rule/55" />
          <div className="grid content-start gap-3 max-md:hidden">
            <div className="h-8 w-72 rounded-sm bg-rule/55" />
            {Array.from({ length: 5 }, (_, row) => (
              <div key={row} className="h-7 rounded-sm bg-rule/55" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
