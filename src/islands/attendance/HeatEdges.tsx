import { memo } from 'react';
import { formatRate } from '#rules/attendance/attendance.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { classes } from '#ui/classes.ts';
import { GroupTitle } from './GroupTitle.tsx';
import { HeatStrips } from './HeatStrips.tsx';
import { lowRate, type Row, type RowGroup } from './use-matrix-view.ts';

interface Props {
  groups: readonly RowGroup[];
  /** id of the member whose card shows */
  chosen: string | null;
}

/** Lies over the rows without a place of its own, and lets presses through to them. */
const edgeClass = 'pointer-events-none sticky z-1 h-0 text-xs sm:text-sm print:hidden';

const shadeClass = 'absolute inset-y-0 w-3 from-hall to-transparent';

const nameClass =
  'flex h-(--heat-row) items-center gap-1.5 border-s-3 border-transparent ps-1.5 ' +
  'data-chosen:border-accent data-chosen:bg-accent-quiet';

const isLow = ({ sum }: Row) => sum.rate !== null && sum.rate < lowRate;

function Names({ groups, chosen }: Props) {
  return (
    <div className={classes(edgeClass, 'start-0 w-(--heat-name)')}>
      <div className="relative bg-hall">
        {groups.map(({ squad, rows }) => (
          <div key={squad}>
            {squad !== null && (
              <div className="flex h-10 w-max items-end gap-2 bg-hall pe-2 pb-1">
                <GroupTitle squad={squad} rows={rows} />
              </div>
            )}
            <HeatStrips rows={rows}>
              {({ member }) => (
                <div
                  key={member.discordId}
                  className={nameClass}
                  data-chosen={member.discordId === chosen ? '' : undefined}
                >
                  <span className="flex w-4 flex-none">
                    <ArchetypeMark archetype={member.archetype} size="text" />
                  </span>
                  <span className="truncate">{member.username}</span>
                </div>
              )}
            </HeatStrips>
          </div>
        ))}
        <div className={classes(shadeClass, 'start-full bg-linear-to-r')} />
      </div>
    </div>
  );
}

function Rates({ groups, chosen }: Props) {
  return (
    <div className={classes(edgeClass, 'end-0 ms-auto w-(--heat-rate) font-bold tabular')}>
      <div className="relative bg-hall text-end">
        {groups.map(({ squad, rows }) => (
          <div key={squad}>
            {squad !== null && <div className="h-10" />}
            <HeatStrips rows={rows}>
              {(row) => (
                <div
                  key={row.member.discordId}
                  className={classes(
                    'h-(--heat-row) content-center pe-2 data-chosen:bg-accent-quiet',
                    isLow(row) ? 'text-danger' : 'text-heading',
                  )}
                  data-chosen={row.member.discordId === chosen ? '' : undefined}
                >
                  {formatRate(row.sum.rate)}
                </div>
              )}
            </HeatStrips>
          </div>
        ))}
        <div className={classes(shadeClass, 'end-full bg-linear-to-l')} />
      </div>
    </div>
  );
}

/**
 * Keeps names and rates in sight while marks scroll between them. They are pictures of the cells
 * below: two elements that stay, where a fixed cell in each row would cost a layer each.
 */
export const HeatEdges = memo(function HeatEdges(props: Props) {
  return (
    <div className="contents" aria-hidden="true">
      <Names {...props} />
      <Rates {...props} />
    </div>
  );
});
