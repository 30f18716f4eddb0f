import { ProblemError } from './problem.ts';

/** The place of a person in a list by name. */
export interface NameKey {
  /** the name, folded */
  name: string;
  id: string;
}

/** Matches the text of a key: an id, a blank, and the name. */
const keyText = /^(\d{1,20}) ([^\0]*)$/s;

/** Makes the key of a page that begins after somebody. */
export function toPageKey({ name, id }: NameKey): string {
  return Buffer.from(`${id} ${name}`).toString('base64url');
}

/** Reads the key of a page. @throws ProblemError for what is none */
export function readPageKey(key: string): NameKey {
  const [, id, name] = keyText.exec(Buffer.from(key, 'base64url').toString()) ?? [];
  if (id !== undefined && name !== undefined) return { name, id };
  const fault = 'must be the `next` of a page';
  throw new ProblemError('invalid', `after ${fault}`, { errors: { after: [fault] } });
}
