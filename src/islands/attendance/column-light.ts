import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { calledOffInWords, type Evening } from './evenings.ts';
import type { RowGroup } from './use-matrix-view.ts';

/** What the map shows. */
interface Shown {
  evenings: readonly Evening[];
  groups: readonly RowGroup[];
  pitch: number;
}

/** Says which record lies below the pointer: day, event, member and state. */
function wordsAt({ evenings, groups }: Shown, column: number, memberId: string | null): string {
  const evening = evenings[column];
  const all = groups.flatMap(({ rows }) => rows);
  const row = all.find(({ member }) => member.discordId === memberId);
  if (!evening || !row) return '';
  const state = row.counted[column];
  const held = state ? attendanceFacts[state].name.toLowerCase() : 'nothing recorded';
  const word = evening.event.calledOff ? calledOffInWords(evening.event.calledOff) : held;
  return `${evening.long}, ${evening.event.title}: ${row.member.username}, ${word}`;
}

/**
 * Lights the column below the pointer, up to its day, and names the record in the title of the
 * row. It writes to the page itself: no row is drawn again while a pointer moves.
 * @param light the element that lies over the column
 */
export function lightColumn(
  { target, clientX }: { target: EventTarget; clientX: number },
  light: HTMLElement | null,
  shown: Shown,
): void {
  const row = target instanceof Element ? target.closest('[data-member]') : null;
  const marks = row?.querySelector('svg[role=img]');
  const content = light?.parentElement;
  if (!light || !content) return;
  light.hidden = true;
  if (!row || !marks) return;
  const { left } = marks.getBoundingClientRect();
  const column = Math.floor((clientX - left) / shown.pitch);
  const words = wordsAt(shown, column, row.getAttribute('data-member'));
  row.setAttribute('title', words);
  if (words === '') return;
  const start = left - content.getBoundingClientRect().left + column * shown.pitch;
  light.style.setProperty('width', `${shown.pitch}px`);
  light.style.setProperty('left', `${start}px`);
  light.hidden = false;
}
