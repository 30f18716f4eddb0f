import { useState } from 'react';
import { filterRows } from '#rules/tables/table-view.ts';
import { isAsked, type Marks, type Member } from './use-attendance-day.ts';

/** Members of one squad; the empty string for those of none. */
export interface SquadMembers {
  squad: string;
  members: readonly Member[];
}

/**
 * Picks the members to show, by squad: those that a text finds; without a text all, or only those
 * who were asked or are marked.
 */
export function useShownMembers(members: readonly Member[], marks: Marks) {
  const [text, setText] = useState('');
  const [onlyAsked, setOnlyAsked] = useState(true);
  const named = ({ username, igns }: Member) => `${username} ${igns.join(' ')}`;
  const found = filterRows(members, named, text);
  const isNarrow = text === '' && onlyAsked;
  const shown = isNarrow ? found.filter((one) => isAsked(one) || one.discordId in marks) : found;
  const squads: SquadMembers[] = [...Map.groupBy(shown, ({ squad }) => squad)]
    .map(([squad, its]) => ({ squad, members: its }))
    .toSorted(
      (a, b) => Number(a.squad === '') - Number(b.squad === '') || (a.squad < b.squad ? -1 : 1),
    );
  return { squads, text, setText, onlyAsked, setOnlyAsked };
}
