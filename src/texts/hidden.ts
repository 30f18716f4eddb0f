import type { Publication } from './front-matter.ts';
import type { Hidden } from './surroundings.ts';

/** Tells why readers of one text cannot read another yet; null where they can. */
export function hiddenFrom(
  reader: Publication,
  { file, publication: { isDraft, isInReview, from } }: { file: string; publication: Publication },
  now: number,
): Hidden | null {
  if (reader.isDraft) return null;
  const without = (line: string) => `no link to it yet, or take \`${line}: true\` out of ${file}.`;
  if (isDraft) {
    return { what: 'a draft, which readers do not have.', write: without('draft') };
  }
  // Who reads what is in review may read all that is.
  if (isInReview) {
    if (reader.isInReview) return null;
    const what = 'a text in review, which editors and officers alone have.';
    return { what, write: without('review') };
  }
  if (from <= Math.max(now, reader.from)) return null;
  const day = new Date(from).toISOString().slice(0, 10);
  const write = `no link to it yet, or \`publish: ${day}\` above this text too.`;
  return { what: `a text that is published on ${day}, after this one.`, write };
}
