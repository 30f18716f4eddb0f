import { classInWords } from '../characters/archetypes.ts';

/** Names a build: the character, and the set if it is one. */
export function buildTitle({ name, setName }: { name: string; setName: string | null }): string {
  const who = name || 'A character without a name';
  return setName === null ? who : `${who}: ${setName}`;
}

/** Of whom a build is. */
interface Who {
  level: number;
  archetype1: string;
  archetype2: string;
}

/** Says of whom a build is: level and class. */
export function whoInWords({ level, archetype1, archetype2 }: Who): string {
  return `Level ${level}, ${classInWords(archetype1, archetype2)}`;
}
