import { classes } from './classes.ts';

/** Shows still bones in the shape of a list that loads; they come after 300 ms. */
export function Bones({ rows = 6, className }: { rows?: number; className?: string }) {
  return (
    <div className={classes('grid animate-bones gap-3', className)} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-6 rounded-sm bg-rule/55 odd:w-11/12 even:w-3/4" />
      ))}
    </div>
  );
}
