import type { Icon } from '#contract/icons.ts';
import type { IconsTable } from '../db/tables/files.ts';

/** Makes the answer for an icon, with its address on the API host. */
export function toIcon({ id, name, path }: IconsTable): Icon {
  return { id, name, url: `/cdn${path}` };
}
