import { countBackups } from '../db/kept-backups.ts';
import { readRoom } from '../db/disk-room.ts';
import { PatientQuestion } from './patient-question.ts';

/** What is known of the folder in which this host keeps its backups. */
interface BackupFolder {
  room: Awaited<ReturnType<typeof readRoom>>;
  /** null when they cannot be read; the backups that fail tell why */
  files: Awaited<ReturnType<typeof countBackups>> | null;
}

/** Makes the one question to that folder, whose disk may be gone. */
export function backupFolderOf(folder: string): PatientQuestion<BackupFolder> {
  return new PatientQuestion(async () => ({
    room: await readRoom(folder),
    files: await countBackups(folder).catch(() => null),
  }));
}
