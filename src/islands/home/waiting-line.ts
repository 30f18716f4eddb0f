/** The signs of lines. */
export type LineSign =
  | (
      | 'answer'
      | 'appeal'
      | 'ask'
      | 'corrected'
      | 'draft'
      | 'fault'
      | 'moved-up'
      | 'place'
      | 'recorded'
    )
  | ('removal' | 'seat' | 'silent' | 'text' | 'trial' | 'untried' | 'vote' | 'without');

/** Something that waits, or is new, and where it is. */
export interface WaitingLine {
  sign: LineSign;
  /** what it is about, where there may be several of its sign: an evening, a squad, a draft */
  id?: string;
  href: string;
  what: string;
  about: string;
  /** how many there are; null where that says nothing */
  count: number | null;
  /** somebody else waits for it */
  isHot?: true;
  /** the evening at which a place came free: seen by one press */
  seen?: string;
}

/** Who reads, as far as lines go by it. */
export interface LineReader {
  /** may see the calendar */
  hasCalendar: boolean;
}
