import { Download, Maximize2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { type AttendanceMatrix, downloadAttendance } from '#contract/attendance.ts';
import { formatRate } from '#rules/attendance/attendance.ts';
import { meanRate } from '#rules/attendance/matrix.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Figures } from '#ui/Figures.tsx';
import { Rail } from '#ui/Rail.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { StandardView } from '../StandardView.tsx';
import { AnsweredAppealsButton } from './AnsweredAppealsButton.tsx';
import { CardInSight } from './CardInSight.tsx';
import { HeatMap } from './HeatMap.tsx';
import { Legend } from './Legend.tsx';
import { type Asked, atFirst, type Rank } from './matrix-choice.ts';
import { MatrixFilters } from './MatrixFilters.tsx';
import type { DayRange } from './PeriodDays.tsx';
import { RecordMenu } from './RecordMenu.tsx';
import { type MatrixView, type Row, useMatrixView } from './use-matrix-view.ts';

/** The table stands below the picture: its code comes when somebody gets there. */
const MembersTable = lazy(async () => ({
  default: (await import('./MembersTable.tsx')).MembersTable,
}));

const Nothing = lazy(async () => ({ default: (await import('./Nothing.tsx')).Nothing }));

function MembersBelow({ rows }: { rows: readonly Row[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const bones = <Bones rows={12} />;
  return (
    <div ref={place} className={isSeen ? undefined : 'print:hidden'} data-members="">
      {isSeen ? (
        <Suspense fallback={bones}>
          <MembersTable rows={rows} />
        </Suspense>
      ) : (
        bones
      )}
    </div>
  );
}

interface Props {
  matrix: AttendanceMatrix;
  ranks: readonly Rank[];
  range: DayRange;
  /** chooses the range */
  period: ReactNode;
  isOtherPeriod: boolean;
  today: string;
  onOpen: (eventId: string) => void;
  /** hears whose rows are wanted */
  onAsk: (who: Asked) => void;
  /** the range at first is wanted as well */
  onStandard: () => void;
}

/** Picks the row whose card shows: the chosen one, or else the one with the lowest rate. */
function cardOf(rows: readonly Row[], chosen: string | null): Row | undefined {
  const row = rows.find(({ member }) => member.discordId === chosen);
  if (row) return row;
  const rated = rows.filter(({ sum }) => sum.rate !== null);
  return rated.toSorted((a, b) => (a.sum.rate ?? 0) - (b.sum.rate ?? 0))[0] ?? rows[0];
}

/** Gives the picture all of the page's width, without filters beside it, and takes it back. */
function WidthButton({
  isWide,
  onChange,
}: {
  isWide: boolean;
  onChange: (isWide: boolean) => void;
}) {
  const Icon = isWide ? X : Maximize2;
  return (
    <Button
      // On a phone the picture has all of it already.
      className={classes('justify-self-end', !isWide && 'max-lg:hidden')}
      size="sm"
      look="quiet"
      aria-pressed={isWide}
      onClick={() => {
        onChange(!isWide);
      }}
    >
      <Icon className="line-icon" />
      {isWide ? 'Back to the filters' : 'Full width, whole names'}
    </Button>
  );
}

type PictureProps = Pick<Props, 'matrix' | 'today' | 'onOpen'> & {
  view: MatrixView;
  /** id of the member who was pressed */
  chosen: string | null;
  onChoose: (discordId: string) => void;
};

/** Shows the picture of a matrix, and a person's card beside or below it. */
function Picture({ matrix, today, onOpen, view, chosen, onChoose }: PictureProps) {
  const { choice, evenings, rows, groups } = view;
  const shown = cardOf(rows, chosen);
  if (shown === undefined || evenings.length === 0) {
    return (
      <Suspense>
        <Nothing view={view} events={matrix.events.length} />
      </Suspense>
    );
  }
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6',
        !choice.isWide && '2xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <WidthButton
          isWide={choice.isWide}
          onChange={(isWide) => {
            view.change({ isWide });
          }}
        />
        <HeatMap
          year={`${matrix.events[0]?.id ?? ''} ${matrix.events.length}`}
          evenings={evenings}
          groups={groups}
          hidden={choice.hidden}
          isWide={choice.isWide}
          chosen={shown.member.discordId}
          onChoose={onChoose}
          onOpen={onOpen}
        />
        <Legend />
      </div>
      <CardInSight
        row={shown}
        isChosen={chosen !== null}
        evenings={evenings}
        leaves={matrix.leaves}
        today={today}
        onOpen={onOpen}
      />
    </div>
  );
}

/** Shows the picture of a matrix with its filters, and its table below. */
export function MatrixRoom(props: Props) {
  const { matrix, ranks, range, period, today, onOpen, onAsk } = props;
  const view = useMatrixView(matrix, onAsk);
  const [chosen, setChosen] = useState<string | null>(null);
  const { choice, evenings, rows } = view;
  const held = evenings.filter(({ event }) => event.calledOff === null).length;
  const mean = formatRate(meanRate(rows));
  const picture = <Picture {...{ matrix, today, onOpen, view, chosen }} onChoose={setChosen} />;
  return (
    <>
      <Figures
        figures={[
          { label: 'mean rate', value: mean },
          { label: rows.length === 1 ? 'member' : 'members', value: rows.length },
          { label: held === 1 ? 'evening' : 'evenings', value: held },
        ]}
      >
        <RecordMenu days={view.days} onOpen={onOpen} />
        <AnsweredAppealsButton />
        <ButtonLink href={downloadAddress(downloadAttendance, { query: { ...range } })} download>
          <Download className="line-icon" />
          CSV
        </ButtonLink>
      </Figures>
      <p className="sr-only" role="status">
        {rows.length} members, {held} events, mean rate {mean}
      </p>
      {choice.isWide ? (
        picture
      ) : (
        <Rail
          count={view.countSet}
          rail={
            <>
              {period}
              <MatrixFilters {...{ matrix, ranks, choice }} onChange={view.change} />
              <StandardView
                isOther={view.countSet > 0 || props.isOtherPeriod}
                onStandard={() => {
                  props.onStandard();
                  view.change(atFirst);
                }}
              />
            </>
          }
        >
          {picture}
        </Rail>
      )}
      {rows.length > 0 && <MembersBelow rows={rows} />}
    </>
  );
}
