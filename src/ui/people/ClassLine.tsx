import { ArchetypeMark } from '../ArchetypeMark.tsx';
import { classInWords } from '#rules/characters/archetypes.ts';

interface Props {
  archetype1: string;
  archetype2: string;
}

/** Names a character's class beside the icon of its first archetype. */
export function ClassLine({ archetype1, archetype2 }: Props) {
  return (
    <>
      <ArchetypeMark archetype={archetype1} size="text" />
      <span className="truncate">{classInWords(archetype1, archetype2)}</span>
    </>
  );
}
