import * as characters from '#contract/characters.ts';
import { readDoneTo } from '../audit/queries.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJsonList } from '../http/send-json.ts';
import { tellingSquads } from '../news/squads.ts';
import { changeActions, toChangeByOther, toCharacter, toDeleted, toOwnCard } from './answers.ts';
import { deleteCharacter, keptFor, restoreCharacter, setMainCharacter } from './changes.ts';
import { readGuildCards } from './guild-cards.ts';
import { charactersOf, deletedOf, findCharacter } from './queries.ts';
import { assertMaySee, missing } from './rights.ts';
import { saveCharacter, saveCharacterWithGear } from './save.ts';

/** A member sees this many changes of others. */
const changesShown = 50;

async function answerCharacter(db: Database['db'], id: string) {
  const row = await findCharacter(db, id);
  if (!row) throw missing(id);
  return toCharacter(row);
}

/** Routes of characters: members read them; the owner, editors and officers write them. */
export const characterRoutes = defineRoutes(characters, {
  listCharacters: async ({ params }, { database: { db } }) =>
    (await charactersOf(db, params.userId)).map(toOwnCard),

  listGuildCharacters: async ({ context }, { database: { db } }) =>
    sendJsonList(context, await readGuildCards(db)),

  readCharacter: ({ params }, { database: { db } }) => answerCharacter(db, params.characterId),

  readCharacterWithGear: ({ params }, { database: { db } }) =>
    answerCharacter(db, params.characterId),

  listDeletedCharacters: async ({ params, signedIn }, { database: { db }, now }) => {
    assertMaySee(signedIn, params.userId);
    return (await deletedOf(db, params.userId, now() - keptFor)).map(toDeleted);
  },

  listChangesByOthers: async ({ params, signedIn }, { database: { db } }) => {
    if (!(await findUser(db, params.userId))) {
      throw new ProblemError('not-found', `Nobody is known by the id ${params.userId}.`);
    }
    assertMaySee(signedIn, params.userId);
    const lines = await readDoneTo(db, params.userId, changeActions, changesShown);
    return lines.map(toChangeByOther);
  },

  saveCharacter: tellingSquads(saveCharacter),
  saveCharacterWithGear: tellingSquads(saveCharacterWithGear),
  deleteCharacter: tellingSquads(deleteCharacter),
  restoreCharacter: tellingSquads(restoreCharacter),
  setMainCharacter: tellingSquads(setMainCharacter),
});
