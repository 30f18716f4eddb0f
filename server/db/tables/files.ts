import type { Moment } from './columns.ts';

/** Files that people or imports bring, keyed by content. */
export interface FilesTable {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

/** Where a file is served below /cdn. */
export interface FilePathsTable {
  path: string;
  file_hash: string;
}

/** An icon that somebody uploaded. Its file is kept like any other. */
export interface IconsTable {
  id: string;
  name: string;
  /** below /cdn */
  path: string;
  created_at: Moment;
}
