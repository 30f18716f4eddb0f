import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
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
  /** id of the member whose card shows */
  chosen: string | null;
  onChoose: (discordId: string) => void;
  onOpen: (eventId: string) => void;
}

/** As many rows as fit a screen. */
const firstRows = 40;

/** Pixels from one evening to the next: few evenings stand apart, but not so far as to be lost. */
const closest = 24;
const farthest = 36;

/** Pixels of the names and the rates, on a phone and on larger screens. */
const besidePhone = 188;
const beside = 212;

/** What is drawn of the map: all of it in the end. */
interface Drawn extends Pick<Props, 'evenings' | 'groups' | 'hidden'> {
  /** evenings before this column are not drawn yet */
  from: number;
}

/** Takes what one sees first: the first rows, and the latest evenings. */
function firstOf({ evenings, groups, hidden }: Drawn, fitting: number): Drawn {
  let left = firstRows;
  const first = groups.flatMap(({ squad, rows }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ squad, rows: shown }] : [];
  });
  return { evenings, groups: first, hidden, from: Math.max(0, evenings.length - fitting - 1) };
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
  const { evenings, groups, hidden, chosen, onChoose, onOpen, width } = props;
  const light = useRef<HTMLDivElement>(null);
  const free = width - (width < 640 ? besidePhone : beside);
  const whole = useMemo(() => ({ evenings, groups, hidden, from: 0 }), [evenings, groups, hidden]);
  const shown = useDeferredValue(whole, firstOf(whole, Math.ceil(free / closest)));
  const { from } = shown;
  const columns = shown.evenings.length;
  const pitch = Math.max(closest, Math.min(farthest, Math.floor(free / Math.max(1, columns))));
  return (
    <div
      className="relative w-max min-w-full"
      role="table"
      aria-label="Attendance, members by events"
      aria-colcount={columns + 2}
      ref={scrollToEnd}
      onPointerMove={(event) => {
        lightColumn(event, light.current, { ...shown, pitch });
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
      <HeatHead evenings={shown.evenings} from={from} pitch={pitch} onOpen={onOpen} />
      {columns * pitch > free && <HeatEdges groups={shown.groups} chosen={chosen} />}
      {shown.groups.map(({ squad, rows }) => (
        <HeatGroup
          key={squad}
          squad={squad}
          rows={rows}
          evenings={shown.evenings}
          from={from}
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
  return (
    <div
      className="max-h-[min(100vh-6rem,58rem)] min-h-24 [scrollbar-width:thin] overflow-auto overscroll-x-contain [--heat-name:8.5rem] [--heat-rate:3.25rem] [--heat-row:1.5rem] sm:[--heat-name:10rem] print:max-h-none print:overflow-visible pointer-coarse:[--heat-row:2rem]"
      data-wide
      role="region"
      aria-label="Attendance, members by events"
      tabIndex={0}
      ref={measure}
    >
      {/* Another year begins with what one sees first again. */}
      {width !== null && <HeatTable key={year} width={width} {...table} />}
    </div>
  );
}
