import type { Context } from 'hono';
import { uploadIcon } from '#contract/icons.ts';
import { iconComplaint, iconRequired, iconTooLarge } from '#rules/items/icon-file.ts';
import { loopShare } from '../db/loop-share.ts';
import { fieldProblem } from '../http/problem.ts';

const { field } = uploadIcon.upload;

/** A form has at most this many parts: the icon, and what a program may add. */
const mostParts = 8;

/** Most bytes before a form's file: its boundary, and the headers of the part. */
const longestHead = 8 * 1024;

/** Matches the name of what stands between the parts of a form (RFC 2046). */
const boundaryPattern = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i;

/**
 * Tells whether a form is small beside its file. Whoever parses a form looks at each of its parts
 * and headers: thousands of them take a hundred times as long as one picture.
 */
function isPlain(bytes: Buffer, type: string): boolean {
  const found = boundaryPattern.exec(type);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) return false;
  let at = -1;
  for (let parts = 0; parts <= mostParts + 1; parts += 1) {
    at = bytes.indexOf(`--${boundary}`, at + 1);
    if (at < 0) return parts > 0;
    const head = bytes.indexOf('\r\n\r\n', at);
    if (head > at + longestHead) return false;
  }
  return false;
}

async function readForm(context: Context): Promise<FormData | null> {
  const type = context.req.header('content-type') ?? '';
  const bytes = Buffer.from(await context.req.arrayBuffer());
  await loopShare.room();
  if (!isPlain(bytes, type)) return null;
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    // A TypeError: this body is no form.
    return null;
  }
}

/** Reads the uploaded file. @throws ProblemError without a file, or for one that is too large */
export async function readIconFile(context: Context): Promise<File> {
  const form = await readForm(context);
  const file = form?.get(field);
  const complaint = iconComplaint(file instanceof File ? file.size : undefined);
  if (complaint === iconTooLarge) throw fieldProblem(field, complaint, 'too-large');
  if (complaint !== null || !(file instanceof File)) {
    throw fieldProblem(field, complaint ?? iconRequired);
  }
  return file;
}
