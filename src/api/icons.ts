import * as z from 'zod/mini';
import { type Icon, iconSchema, listIcons, uploadIcon } from '#contract/icons.ts';
import { callOperation } from './client.ts';
import { apiHost, request } from './request.ts';
import { fetchTelling, type Sent } from './upload.ts';

/** Every icon that was uploaded, newest first, each with its whole address. @throws ApiError */
export async function fetchIcons(signal?: AbortSignal): Promise<Icon[]> {
  const icons = await callOperation(listIcons, {}, signal);
  return icons.map((icon) => ({ ...icon, url: apiHost + icon.url }));
}

/**
 * Uploads an icon.
 * @param onSent hears how much of it has left
 * @throws ApiError that says what is wrong with the file
 */
export async function sendIcon(file: File, onSent: (sent: Sent) => void): Promise<Icon> {
  const { method, path, upload } = uploadIcon;
  const form = new FormData();
  form.set(upload.field, file);
  return z.parse(iconSchema, await request({ method, path, form, fetch: fetchTelling(onSent) }));
}
