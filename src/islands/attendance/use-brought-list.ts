import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useTyped, useTypedText } from '#editing/use-typed.ts';
import {
  type ChosenList,
  chosenList,
  readAttendanceCsv,
  readNameList,
} from '#rules/attendance/import.ts';
import { CsvError } from '#rules/tables/csv-reading.ts';
import type { Member } from './use-attendance-day.ts';

/** A list that was looked up: where its text is from, and who was chosen, by the keys of lines. */
const readList = z.object({
  from: z.enum(['nothing', 'names', 'csv']),
  text: z.string(),
  picked: z.record(z.string(), z.string()),
});

type ReadList = z.infer<typeof readList>;

const nothing: ReadList = { from: 'nothing', text: '', picked: {} };

interface Found {
  list: ChosenList<Member> | null;
  complaint: string | null;
}

/** Finds whom a list names. */
function findIn({ from, text, picked }: ReadList, members: readonly Member[]): Found {
  if (from === 'nothing') return { list: null, complaint: null };
  try {
    const lines = from === 'csv' ? readAttendanceCsv(text, members) : readNameList(text, members);
    return { list: chosenList(lines, picked), complaint: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { list: null, complaint: error.message };
  }
}

/**
 * Holds a list of an evening until its marks are recorded: the names as they are typed, those that
 * were looked up, and who was chosen among people of near names. The tab keeps all of it.
 */
export function useBroughtList(eventId: string, members: readonly Member[]) {
  const names = useTypedText(`names:${eventId}`);
  const read = useTyped(`names-read:${eventId}`, readList, nothing);
  const found = useMemo(() => findIn(read.value, members), [read.value, members]);
  const { picked } = read.value;
  return {
    ...found,
    names,
    isKept: names.isKept || read.isKept,
    findNames: () => {
      // Who was chosen for a line is so again, when another one is mended.
      if (names.value.trim() !== '') read.set({ from: 'names', text: names.value, picked });
      else read.clear();
    },
    findInCsv: (text: string) => {
      read.set({ from: 'csv', text, picked: {} });
    },
    picked,
    /** chooses who is meant by a line; an empty id for nobody */
    pick: (key: string, discordId: string) => {
      read.set({ ...read.value, picked: { ...picked, [key]: discordId } });
    },
    clear: () => {
      names.clear();
      read.clear();
    },
  };
}

export type BroughtList = ReturnType<typeof useBroughtList>;
