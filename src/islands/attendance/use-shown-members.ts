import { useState } from 'react';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { isExpected } from '#rules/attendance/asked.ts';
import { filterRows } from '#rules/tables/table-view.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { Marks, Member } from './use-attendance-day.ts';

/** Members of one squad; the empty string for those of none. */
export interface SquadMembers {
  squad: string;
  members: readonly Member[];
}

/**
 * Picks the members to show, by squad: those that a text finds; without a text all, or only those
 * who are expected or are marked, with those on trial or without them. `chosen` are those
 * whom filling in marks, whatever is searched for: those on trial are judged by it though nobody looks at them.
 */
export function useShownMembers({ members, squad: isFor }: EventAttendance, marks: Marks) {
  const [text, setText] = useState('');
  const [onlyExpected, setOnlyExpected] = useState(true);
  const [withTrials, setWithTrials] = useState(true);
  const named = ({ username, igns }: Member) => `${username} ${igns.join(' ')}`;
  const found = filterRows(members, named, text);
  const isMarked = ({ discordId }: Member) => discordId in marks;
  const isChosen = (one: Member) => !onlyExpected || isExpected(one, isFor);
  const isSeen = (one: Member) => isChosen(one) && (withTrials || !one.onTrial);
  const shown = found.filter((one) => text !== '' || isMarked(one) || isSeen(one));
  const squads: SquadMembers[] = [...Map.groupBy(shown, ({ squad }) => squad)]
    .map(([squad, its]) => ({ squad, members: its }))
    .toSorted(
      (a, b) => Number(a.squad === '') - Number(b.squad === '') || compareNames(a.squad, b.squad),
    );
  const choices = { onlyExpected, setOnlyExpected, withTrials, setWithTrials };
  return { squads, chosen: members.filter(isChosen), text, setText, ...choices };
}
