import type { CharacterCard } from '#contract/character-fields.ts';
import { countArchetypes } from '#rules/characters/archetypes.ts';
import { countClasses, countLevels, countUnchosen } from '#rules/characters/composition.ts';
import { ArchetypeBars } from './ArchetypeBars.tsx';
import { ClassHistory } from './ClassHistory.tsx';
import { ClassMatrix } from './ClassMatrix.tsx';
import { LevelBars } from './LevelBars.tsx';

/** Draws the guild's mains: by archetype, by level, by class, and over the last year. */
export default function ClassCharts({ mains }: { mains: readonly CharacterCard[] }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <ArchetypeBars counts={countArchetypes(mains)} />
        <LevelBars levels={countLevels(mains)} mains={mains.length} />
      </div>
      <ClassMatrix rows={countClasses(mains)} unchosen={countUnchosen(mains)} />
      <ClassHistory />
    </>
  );
}
