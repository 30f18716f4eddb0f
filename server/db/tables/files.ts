import type { Moment } from './columns.ts';

/** Files of people and imports, keyed by content. */
export interface FilesTable {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

/** The path below /cdn at which a file is served. */
export interface FilePathsTable {
  path: string;
  file_hash: string;
}

/** An icon that somebody uploaded. Its file is kept like any other. */
export interface IconsTable {
  id: string;
  name: string;
  /** path below /cdn */
  path: string;
  created_at: Moment;
}
