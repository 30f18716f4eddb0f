import type { Context, Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { type Icon, listIcons, uploadIcon } from '#contract/icons.ts';
import { iconComplaint, iconName, iconRequired, iconTooLarge } from '#rules/items/icon-file.ts';
import { redrawIcon } from './icon-image.ts';
import type { IconsTable } from '../db/tables/files.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { saveFile } from '../files/queries.ts';
import { addIcon, readIcons } from './queries.ts';
import type { Services } from '../services.ts';

/** Where uploaded icons lie below /cdn: apart from those that imports bring. */
const folder = '/icons/uploaded';

function toIcon({ id, name, path }: IconsTable): Icon {
  return { id, name, url: `/cdn${path}` };
}

/** @throws ProblemError 400 without a file, 413 for one that is too large */
async function readIconFile(context: Context<AppEnv>): Promise<File> {
  let form: FormData;
  try {
    form = await context.req.formData();
  } catch {
    // What reads the body past its limit has thrown already: this one is no form.
    throw new ProblemError(400, iconRequired, { errors: { icon: [iconRequired] } });
  }
  const file = form.get(uploadIcon.upload.field);
  const complaint = iconComplaint(file instanceof File ? file.size : undefined);
  if (complaint !== null || !(file instanceof File)) {
    const detail = complaint ?? iconRequired;
    const status = detail === iconTooLarge ? 413 : 400;
    throw new ProblemError(status, detail, { errors: { icon: [detail] } });
  }
  return file;
}

/** Icons that people upload. */
export function mountIcons(app: Hono<AppEnv>, services: Services): void {
  const { database, audit, now } = services;

  mount(app, services, listIcons, async () => (await readIcons(database.db)).map(toIcon));

  mount(app, services, uploadIcon, async ({ context, signedIn }) => {
    const file = await readIconFile(context);
    const bytes = await redrawIcon(new Uint8Array(await file.arrayBuffer()));
    const id = randomUUID();
    const icon = { id, name: iconName(file.name), path: `${folder}/${id}.webp`, created_at: now() };
    await saveFile(database.db, icon.path, 'image/webp', bytes);
    await database.db.transaction().execute(async (trx) => {
      await addIcon(trx, icon);
      await audit.write(
        { action: 'icon-uploaded', actor: signedIn?.user ?? null, detail: icon.name },
        trx,
      );
    });
    return toIcon(icon);
  });
}
