import { randomUUID } from 'node:crypto';
import * as icons from '#contract/icons.ts';
import { iconName } from '#rules/items/icon-file.ts';
import type { Database } from '../db/database.ts';
import { saveFile } from '../files/queries.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { toIcon } from './answers.ts';
import { readIconFile } from './icon-form.ts';
import { redrawIcon } from './icon-image.ts';
import { addIcon, countIcons } from './queries.ts';

const { field } = icons.uploadIcon.upload;

/** The folder of uploaded icons below /cdn, apart from those of imports. */
const folder = '/icons/uploaded';

/** The site keeps at most this many uploaded icons: anybody may list all of them. */
export const mostIcons = 2000;

/** Refuses an icon where there are enough. @throws ProblemError */
async function assertRoom(db: Database['db']): Promise<void> {
  if ((await countIcons(db)) < mostIcons) return;
  throw new ProblemError(
    'too-many',
    `The site has ${mostIcons} uploaded icons, and no more are kept. Use one of them.`,
  );
}

export const uploadIcon: Handler<typeof icons.uploadIcon> = async (
  { context, signedIn },
  { audit, database: { db }, now },
) => {
  await assertRoom(db);
  const file = await readIconFile(context);
  const redrawn = await redrawIcon(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in redrawn) throw fieldProblem(field, redrawn.fault);
  const id = randomUUID();
  const icon = { id, name: iconName(file.name), path: `${folder}/${id}.webp`, created_at: now() };
  await saveFile(db, icon.path, 'image/webp', redrawn.webp);
  await db.transaction().execute(async (trx) => {
    await addIcon(trx, icon);
    await audit.write({ action: 'icon-uploaded', actor: signedIn.user, detail: icon.name }, trx);
  });
  return toIcon(icon);
};
