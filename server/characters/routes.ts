import type { Hono } from 'hono';
import type { AuditAction } from '#contract/audit.ts';
import { saveCharacter, saveCharacterWithGear } from '#contract/characters.ts';
import {
  listChangesByOthers,
  listCharacters,
  readCharacterWithGear,
  deleteCharacter,
  listDeletedCharacters,
  listGuildCharacters,
  readCharacter,
  restoreCharacter,
  setMainCharacter,
} from '#contract/characters.ts';
import { readClasses } from '#contract/classes.ts';
import { toAuditEntry } from '../audit/audit.ts';
import type { SignedIn } from '../auth/sessions.ts';
import * as keep from './keep.ts';
import { mayWriteFor } from './rights.ts';
import { type Save, saveCharacter as save } from './save.ts';
import { toAnswer, toCard } from './stored.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { readDoneTo } from '../audit/queries.ts';
import { charactersOf, charactersOfGuild, findCharacter } from './queries.ts';
import { findUser } from '../db/people.ts';
import type { Services } from '../services.ts';

/** Lines of what others changed. */
const changesShown = 50;

/** What was done, before the character's name; a save says itself what it changed. */
const changeWords: Partial<Record<AuditAction, string>> = {
  'character-saved': '',
  'character-deleted': 'Deleted ',
  'character-restored': 'Brought back ',
  'character-main': 'Made main: ',
};

const changeActions = Object.keys(changeWords);

function known(signedIn: SignedIn | null): SignedIn {
  if (!signedIn) throw new ProblemError(401, 'Sign in to use this.');
  return signedIn;
}

/** Members' characters: read by members, written by their owner, an editor or an officer. */
export function mountCharacters(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  async function read(id: string) {
    const row = await findCharacter(db, id);
    if (!row) throw new ProblemError(404, `There is no character with the id ${id}.`);
    return toAnswer(row);
  }

  const store = async (signedIn: SignedIn | null, what: Save) =>
    toAnswer(await save(services, known(signedIn), what));

  mount(app, services, listCharacters, async ({ params }) =>
    (await charactersOf(db, params.userId)).map(toCard),
  );

  const assertMaySee = (signedIn: SignedIn | null, userId: string) => {
    if (mayWriteFor(known(signedIn), userId)) return;
    throw new ProblemError(403, 'Only the member, an editor or an officer sees this.');
  };

  mount(app, services, listDeletedCharacters, ({ params, signedIn }) => {
    assertMaySee(signedIn, params.userId);
    return keep.listDeleted(services, params.userId);
  });

  mount(app, services, listChangesByOthers, async ({ params, signedIn }) => {
    if (!(await findUser(db, params.userId))) {
      throw new ProblemError(404, `Nobody is known by the id ${params.userId}.`);
    }
    assertMaySee(signedIn, params.userId);
    const lines = await readDoneTo(db, params.userId, changeActions, changesShown);
    return lines.map(toAuditEntry).map(({ id, at, actor, detail, action }) => ({
      id,
      at,
      username: actor?.username ?? '',
      detail: `${changeWords[action] ?? ''}${detail}`,
    }));
  });

  mount(app, services, setMainCharacter, async ({ params, signedIn }) => {
    await keep.setMainCharacter(services, known(signedIn), params);
    return undefined;
  });

  mount(app, services, readCharacterWithGear, ({ params }) => read(params.characterId));
  mount(app, services, readCharacter, ({ params }) => read(params.characterId));

  mount(app, services, saveCharacterWithGear, ({ body, signedIn }) =>
    store(signedIn, { form: 'gear', body }),
  );
  mount(app, services, saveCharacter, ({ body: { updated: _, ...body }, signedIn }) =>
    store(signedIn, { form: 'older', body }),
  );

  mount(app, services, deleteCharacter, async ({ params, signedIn }) => {
    await keep.deleteCharacter(services, known(signedIn), params.characterId);
    return undefined;
  });

  mount(app, services, restoreCharacter, async ({ params, signedIn }) =>
    toCard(await keep.restoreCharacter(services, known(signedIn), params.characterId)),
  );

  mount(app, services, readClasses, async ({ context }) => {
    const data = (await charactersOfGuild(db)).map(toCard);
    if (data.length === 0) return context.body(null, 204);
    const timestamp = new Date(services.now()).toISOString();
    return { success: true, count: data.length, data, timestamp };
  });

  mount(app, services, listGuildCharacters, async () => (await charactersOfGuild(db)).map(toCard));
}
