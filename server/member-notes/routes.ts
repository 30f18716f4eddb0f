import * as contract from '#contract/member-notes.ts';
import { defineRoutes } from '../http/routes.ts';
import { addMemberNote, changeMemberNote, deleteMemberNote } from './changes.ts';

/** Routes of officers’ notes on members. */
export const memberNoteRoutes = defineRoutes(contract, {
  addMemberNote,
  changeMemberNote,
  deleteMemberNote,
});
