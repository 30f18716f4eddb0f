import * as z from 'zod/mini';
import { iconLimitBytes } from '#rules/items/icon-file.ts';
import { defineOperation } from './operation.ts';

/** An icon that somebody uploaded (product §3.7). */
export const iconSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** path on the API host */
  url: z.string(),
});

export type Icon = z.infer<typeof iconSchema>;

export const listIcons = defineOperation({
  id: 'listIcons',
  method: 'GET',
  path: '/api/aoc/database/icons',
  summary: 'Every icon that was uploaded, newest first',
  tag: 'Item database',
  access: 'public',
  answer: z.array(iconSchema),
});

export const uploadIcon = defineOperation({
  id: 'uploadIcon',
  method: 'POST',
  path: '/api/aoc/database/icons/upload',
  summary: 'Uploads an icon: a still PNG, JPEG, WebP or GIF, kept as WebP of at most 256 pixels',
  tag: 'Item database',
  access: 'editor-or-officer',
  upload: { field: 'icon', lessThanBytes: iconLimitBytes },
  answer: iconSchema,
  failures: {
    'too-large': 'the icon is 1 MB or larger',
    'too-many': 'the site keeps no more of them',
  },
  limit: 'upload',
});
