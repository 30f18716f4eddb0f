import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { rowFrom } from '#rules/attendance/matrix.ts';
import { classes } from '#ui/classes.ts';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { usePrinting } from '../use-printing.ts';
import { lightColumn } from './column-light.ts';
import type { Evening } from './evenings.ts';
import { HeatEdges } from './HeatEdges.tsx';
import { HeatGroup } from './HeatGroup.tsx';
import { HeatHead } from './HeatHead.tsx';
import type { RowGroup } from './use-matrix-view.ts';

interface Props {
  /** oldest first */
  evenings: readonly Evening[];
  groups: readonly RowGroup[];
  hidden: readonly AttendanceState[];
  /** names are whole */
  isWide: boolean;
  /** id of the member whose card shows */
  chosen: string | null;
  onChoose: (discordId: string) => void;
  onOpen: (eventId: string) => void;
}

/** As many rows as the region has room for. */
const firstRows = 32;

/** More rows at once would hold the page up. */
const atOnce = 400;

/** Pixels from one evening to the next: few evenings stand apart, but not so far as to be lost. */
const closest = 24;
const farthest = 36;

/** Pixels of the names and the rates: on a phone, on larger screens, and where names are whole. */
const besidePhone = 188;
const beside = 212;
const besideWhole = 340;

const regionClass =
  'max-h-[min(100vh-6rem,58rem)] min-h-24 [scrollbar-width:thin] overflow-auto ' +
  'overscroll-x-contain [--heat-name:8.5rem] [--heat-rate:3.25rem] [--heat-row:1.5rem] ' +
  'print:max-h-none print:overflow-visible pointer-coarse:[--heat-row:2rem]';

/** What is drawn of the map: all of it in the end. */
interface Drawn extends Pick<Props, 'evenings' | 'groups' | 'hidden'> {
  /** pixels from one evening to the next */
  pitch: number;
  /** pixels left free before the first evening */
  indent: number;
}

/** Chooses how far apart so many evenings stand. @param free pixels that they have */
function pitchOf(evenings: number, free: number): number {
  return Math.max(closest, Math.min(farthest, Math.floor(free / Math.max(1, evenings))));
}

/** Takes the first rows of groups. */
function firstRowsOf(groups: readonly RowGroup[], most: number): RowGroup[] {
  let left = most;
  return groups.flatMap(({ squad, rows }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ squad, rows: shown }] : [];
  });
}

/** Takes what one sees first: the first rows, and the latest evenings, at their place. */
function firstOf(whole: Drawn, free: number): Drawn {
  const { evenings, groups, pitch } = whole;
  const from = Math.max(0, evenings.length - Math.floor(free / pitch));
  const first = firstRowsOf(groups, firstRows).map(({ squad, rows }) => ({
    squad,
    rows: rows.map((row) => rowFrom(row, from)),
  }));
  const indent = from === 0 ? 0 : free - (evenings.length - from) * pitch;
  return { ...whole, evenings: evenings.slice(from), groups: first, indent };
}

/** Shows the latest evening first, where not all of them fit. */
function scrollToEnd(content: HTMLElement | null): void {
  const region = content?.parentElement;
  if (region) region.scrollLeft = region.scrollWidth;
}

/** Measures an element before it is painted, and whenever it becomes wider or narrower. */
function useWidth() {
  const [width, setWidth] = useState<number | null>(null);
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  });
  return { width, measure };
}

/** Draws the map in a region of that width: what one sees first, the rest when there is time. */
function HeatTable(props: Props & { width: number }) {
  const { evenings, groups, hidden, isWide: isWhole, chosen, onChoose, onOpen, width } = props;
  const light = useRef<HTMLDivElement>(null);
  const free = width - (width < 640 ? besidePhone : isWhole ? besideWhole : beside);
  const whole = useMemo(
    () => ({ evenings, groups, hidden, pitch: pitchOf(evenings.length, free), indent: 0 }),
    [evenings, groups, hidden, free],
  );
  const [first] = useState(() => firstOf(whole, free));
  const shown = useDeferredValue(whole, first);
  const { pitch, indent } = shown;
  const isWide = shown.evenings.length * pitch > free;
  return (
    <div
      className="relative w-max min-w-full"
      role="table"
      aria-label="Attendance, members by events"
      aria-colcount={evenings.length + 2}
      ref={isWide ? scrollToEnd : undefined}
      onPointerMove={(event) => {
        lightColumn(event, light.current, shown);
      }}
      onPointerLeave={() => {
        if (light.current) light.current.hidden = true;
      }}
      onClick={({ target }) => {
        const row = target instanceof Element && target.closest('[data-member]');
        const id = row && row.getAttribute('data-member');
        if (id) onChoose(id);
      }}
    >
      <div
        className="pointer-events-none absolute inset-y-0 z-3 bg-accent opacity-20"
        aria-hidden="true"
        hidden
        ref={light}
      />
      <HeatHead evenings={shown.evenings} indent={indent} pitch={pitch} onOpen={onOpen} />
      {isWide && <HeatEdges groups={shown.groups} chosen={chosen} />}
      {shown.groups.map(({ squad, rows }) => (
        <HeatGroup
          key={squad}
          squad={squad}
          rows={rows}
          evenings={shown.evenings}
          indent={indent}
          pitch={pitch}
          hidden={shown.hidden}
          chosen={rows.some(({ member }) => member.discordId === chosen) ? chosen : null}
        />
      ))}
    </div>
  );
}

/**
 * Shows members by evenings as a picture: a shape for each record. A row is one drawing, so that a
 * year of a large guild is as light as a month; its words say the same to who cannot see it.
 */
export function HeatMap({ year, ...table }: Props & { year: string }) {
  const { width, measure } = useWidth();
  const isPrinting = usePrinting();
  const part = usePart(
    table.groups.flatMap(({ rows }) => rows),
    atOnce,
  );
  const most = isPrinting ? Infinity : part.shown.length;
  const groups = useMemo(() => firstRowsOf(table.groups, most), [table.groups, most]);
  return (
    <>
      <div
        className={classes(
          regionClass,
          table.isWide ? 'sm:[--heat-name:18rem]' : 'sm:[--heat-name:10rem]',
        )}
        data-wide
        role="region"
        aria-label="Attendance, members by events"
        tabIndex={0}
        ref={measure}
      >
        {/* Another year begins with what one sees first again. */}
        {width !== null && <HeatTable key={year} width={width} {...table} groups={groups} />}
      </div>
      <MoreRows part={part} what="members" />
    </>
  );
}
