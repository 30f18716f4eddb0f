import type { Tables } from './tables.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/**
 * What becomes of a row that names whoever is removed (product §2.51): it goes; it stays, and names
 * somebody without a name instead; or it names nobody any more.
 */
export type Fate<Name extends string = string> =
  | 'goes'
  | 'stays'
  | 'named-no-more'
  /** goes where a column has that value, and stays elsewhere */
  | { goesWhere: Name; is: string };

/** Where a table speaks of people. */
export interface Personal<Table extends keyof Tables = keyof Tables> {
  /** columns with a person's id */
  people?: Partial<Record<Column<Table>, Fate<Column<Table>>>>;
  /**
   * columns with a name at that time, of the person or of their character, each with the column of the
   * person’s id; null where none stands beside it
   */
  names?: Partial<Record<Column<Table>, Column<Table> | null>>;
  /** columns that are emptied with the person of a column of `people` */
  besides?: { of: Column<Table>; columns: readonly Column<Table>[] };
  /** what a copy leaves out of a row unless it is about its reader: what is said of others, or is theirs */
  about?: { of: Column<Table>; columns: readonly Column<Table>[] };
  /** texts in which people may be named */
  words?: readonly Column<Table>[];
  /** the same, some of which the site says itself */
  details?: readonly Column<Table>[];
  /** ids of people, each with their name behind it, without case and accents */
  folded?: readonly Column<Table>[];
  /** JSON in whose values ids and names of people stand */
  facts?: readonly Column<Table>[];
  /** the keys under which these facts name somebody beside whose row it is: a copy leaves the names out */
  namedInFacts?: readonly string[];
  /** JSON with ids of people */
  json?: readonly Column<Table>[];
  /** JSON lists of ids of people */
  lists?: readonly Column<Table>[];
  /** rows that belong to rows of other tables, and go with them */
  part?: { column: Column<Table>; of: readonly (keyof Tables)[] };
  /**
   * What of it stands in the copy that somebody takes: all rows that name them or belong to theirs, or only
   * those that name them in the columns of `by`, without these columns; of JSON that names them, the columns
   * of `only`. A reason where none of it does.
   */
  copy:
    | { by?: readonly Column<Table>[]; without?: readonly Column<Table>[] }
    | { by?: readonly Column<Table>[]; only: readonly Column<Table>[] }
    | string;
}

/** Where some tables speak of people; one that does not says why. */
export type PersonalTables<Name extends keyof Tables> = {
  readonly [Table in Name]: Personal<Table> | string;
};
