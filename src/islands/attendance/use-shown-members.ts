import { useState } from 'react';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { isExpected } from '#rules/attendance/asked.ts';
import { filterRows } from '#rules/tables/table-view.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { setIf, writeParameters } from '../address-parameters.ts';
import type { Marks, Member } from './use-attendance-day.ts';

/** Members of one squad; the empty string for those of none. */
export interface SquadMembers {
  squad: string;
  members: readonly Member[];
}

/** What an officer looks at of an event's members. */
interface Look {
  /** those who are expected or have a record */
  onlyExpected: boolean;
  withTrials: boolean;
  /** part of a name */
  text: string;
}

function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  return {
    onlyExpected: query.get('record') !== 'all',
    withTrials: query.get('recordtrials') !== 'no',
    text: query.get('recordfind') ?? '',
  };
}

/** Lets go of what is looked for at one event alone: whom filling in marks goes by it. */
export function forgetLook(): void {
  writeParameters('attendance', { record: [], recordfind: [] });
}

/** Holds the look, which stands in the address. */
function useLook() {
  const [look, setLook] = useState(() => readLook(window.location.search));
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part };
    setLook(next);
    writeParameters('attendance', {
      record: setIf(!next.onlyExpected, 'all'),
      recordtrials: setIf(!next.withTrials, 'no'),
      recordfind: setIf(next.text !== '', next.text),
    });
  };
  return { look, change };
}

/**
 * Picks the members to show, by squad: those that a text finds; without a text all, or only those
 * who are expected or are marked, with those on trial or without them. `chosen` are those
 * whom filling in marks, whatever is searched for: those on trial are judged by it though nobody looks at them.
 */
export function useShownMembers({ members, squad: isFor }: EventAttendance, marks: Marks) {
  const looking = useLook();
  const { onlyExpected, withTrials, text } = looking.look;
  const named = ({ username, igns }: Member) => `${username} ${igns.join(' ')}`;
  const found = filterRows(members, named, text);
  const isMarked = ({ discordId }: Member) => discordId in marks;
  const showsAll = isFor === null && !onlyExpected;
  const isChosen = (one: Member) => showsAll || isExpected(one, isFor);
  const isSeen = (one: Member) => isChosen(one) && (withTrials || !one.onTrial);
  const shown = found.filter((one) => text !== '' || isMarked(one) || isSeen(one));
  const squads: SquadMembers[] = [...Map.groupBy(shown, ({ squad }) => squad)]
    .map(([squad, its]) => ({ squad, members: its }))
    .toSorted(
      (a, b) => Number(a.squad === '') - Number(b.squad === '') || compareNames(a.squad, b.squad),
    );
  return { squads, chosen: members.filter(isChosen), ...looking };
}
