import { columnNames, columnRoles } from '#rules/raids/seat-columns.ts';
import { classes } from '#ui/classes.ts';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { useBench } from './bench.ts';

/** Names the columns of seats by the role that most of them are for. Each seat says its own besides. */
export function ColumnHeads({ className }: { className: string | undefined }) {
  const { plan } = useBench();
  const columns = columnRoles(plan);
  const names = columnNames(columns);
  // Numbers alone would say nothing that one does not see.
  if (columns.every((role) => role === null)) return null;
  return (
    <div
      aria-hidden="true"
      className="hidden gap-1.5 text-sm text-muted md:grid md:grid-cols-[8.25rem_minmax(0,1fr)]"
    >
      <ol className={classes('col-start-2 grid gap-1.5', className)}>
        {columns.map((role, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5 px-2">
            {role && <RoleMark role={role} named />}
            <span className="truncate">{names[index]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
