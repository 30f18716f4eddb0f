import type { RsvpRole } from './attendance.ts';

/** As what somebody comes. */
interface ComesAs<Character> {
  role: RsvpRole | null;
  character: Character | null;
}

/** What somebody had said beside their answer. */
interface Said<Character> extends ComesAs<Character> {
  comment: string;
}

/**
 * Says what one press of an answer says beside it (product §2.25): the role, the character and the
 * words of the answer before, which may be one from before the evening moved; of the first answer, as
 * what the person comes usually.
 */
export function pressed<Character>(
  { mine, moved }: { mine: Said<Character> | null; moved: Said<Character> | null },
  usual: ComesAs<Character>,
): Said<Character> {
  const { role, character, comment } = mine ?? moved ?? { ...usual, comment: '' };
  return { role, character, comment };
}

/** Makes of an answer what is sent of it: a character goes by its id. */
export function toSent<Answer extends { character: { id: string } | null }>({
  character,
  ...said
}: Answer): Omit<Answer, 'character'> & { character: string | null } {
  return { ...said, character: character?.id ?? null };
}
