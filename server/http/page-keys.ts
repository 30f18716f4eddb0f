import { ProblemError } from './problem.ts';

/** The place of a person in a list by name. */
export interface NameKey {
  /** the name, folded */
  name: string;
  id: string;
}

/** Makes the key of a page that begins after somebody. */
export function toPageKey({ name, id }: NameKey): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the key of a page. @throws ProblemError for what is none */
export function readPageKey(key: string): NameKey {
  const parts = parse(Buffer.from(key, 'base64url').toString());
  if (Array.isArray(parts) && parts.length === 2) {
    const [name, id] = parts as unknown[];
    if (typeof name === 'string' && typeof id === 'string' && !`${name}${id}`.includes('\0')) {
      return { name, id };
    }
  }
  const fault = 'must be the `next` of a page';
  throw new ProblemError('invalid', `after ${fault}`, { errors: { after: [fault] } });
}
