import { AttendanceShapePath } from '#ui/people/AttendanceShapePath.tsx';
import { MarkLegend } from '#ui/people/MarkLegend.tsx';

/** Explains the map: its marks, and what pressing does. */
export function Legend() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <MarkLegend />
      <span className="flex items-center gap-1.5">
        <svg className="size-4" viewBox="0 0 16 16" aria-hidden="true">
          <AttendanceShapePath state="none" />
        </svg>
        not yet a member
      </span>
      <span className="flex items-center gap-1.5">
        <svg className="size-4" viewBox="0 0 16 16" aria-hidden="true">
          <AttendanceShapePath state="off" />
        </svg>
        called off
      </span>
      <span>a line under a mark: on leave</span>
      <span className="md:ms-auto print:hidden">
        Press a day to record or correct its evening, a name for their card.
      </span>
    </div>
  );
}
