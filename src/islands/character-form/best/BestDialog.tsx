import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { $bestSearch, changeSearch } from '#stores/best-search.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import type { KnownItems } from '../known-items.ts';
import type { GearIndex } from './best-messages.ts';
import type { BestSeeker } from './best-seeker.ts';
import { limitStat } from './profile-changes.ts';
import { PieceChoice } from './PieceChoice.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { Answers } from './Answers.tsx';
import { AskedInShort } from './AskedInShort.tsx';
import { knownSoFar, useBest, type BestHands } from './use-best.ts';
import { useGrowing } from './use-growing.ts';
import { useKeepingBest, useKeptBest } from './use-kept-best.ts';
import { usePool } from './use-pool.ts';
import { WeightsTable } from './WeightsTable.tsx';
import type { Wish } from './wish.ts';

interface Props {
  characterId: string;
  /** the character's first archetype, as its form has it */
  archetype: string;
  level: number;
  gear: Gear;
  items: KnownItems;
  /** puts on gear as one step for Undo, with the items that are new to it */
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
  onClose: () => void;
}

/** Puts together what is looked for: what this browser keeps of it, and the character. */
function useWish(
  { characterId, archetype, level, gear }: Props,
  index: GearIndex,
  seeker: BestSeeker,
) {
  const search = useStore($bestSearch);
  const starts = useMemo(() => startProfiles(archetype), [archetype]);
  const profile = search.profile ?? starts[0] ?? { name: '', weights: {}, limits: {} };
  const locked = search.locked.of === characterId ? search.locked.slots : [];
  const known = usePool(search, gear, seeker);
  const wish: Wish = {
    revision: index.revision,
    profile,
    settings: {
      rarity: search.rarity,
      enchant: search.enchant,
      qualityTenths: search.qualityTenths,
    },
    pool: known.pool,
    level,
    worn: gear,
    locked: locked.filter((slot) => gear[slot]),
    excluded: search.excluded.map(({ id }) => id),
  };
  return { search, starts, profile, known, wish };
}

function setProfile(profile: StatProfile): void {
  changeSearch({ profile });
}

function Asking(props: Props & { index: GearIndex; hands: BestHands }) {
  const { index, hands, characterId, gear } = props;
  const { search, starts, profile, known, wish } = useWish(props, index, hands.seeker);
  useKeepingBest(characterId, hands);
  const [isWanted, setWanted] = useState(false);
  const parts = useGrowing(3, 1);
  const formId = useId();
  const isSolved = knownSoFar(hands.best.asked) !== null;
  const ask = (about: Wish) => {
    setWanted(false);
    void hands.best.ask(about);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
      {isSolved && (
        <AskedInShort
          wish={wish}
          pool={search.pool}
          isOpen={isWanted}
          controls={formId}
          onToggle={() => {
            setWanted(!isWanted);
          }}
        />
      )}
      <div
        id={formId}
        className={classes(
          // Each part is painted by itself.
          'isolate grid grid-cols-[minmax(0,1fr)] gap-4',
          isSolved && !isWanted && 'max-lg:hidden',
        )}
      >
        <ProfileChoice
          profile={profile}
          guilds={index.profiles}
          starts={starts}
          onChange={setProfile}
        />
        <WeightsTable profile={profile} stats={index.stats} onChange={setProfile} />
        {parts > 1 && (
          <PieceChoice
            search={search}
            seeker={hands.seeker}
            gear={gear}
            locked={wish.locked}
            onLock={(slots: DollSlot[]) => {
              changeSearch({ locked: { of: characterId, slots } });
            }}
            known={known}
          />
        )}
      </div>
      {parts > 2 && (
        <Answers
          {...props}
          wish={wish}
          isPoolKnown={known.state === 'ready'}
          onAsk={ask}
          onRelax={(floors) => {
            let relaxed = profile;
            for (const [stat, floor] of floors) {
              relaxed = limitStat(relaxed, stat, { ...relaxed.limits[stat], floor });
            }
            setProfile(relaxed);
            ask({ ...wish, profile: relaxed });
          }}
        />
      )}
    </div>
  );
}

/** Finds the best that a character can wear, by weights of stats, and says why it is the best. */
export function BestDialog(props: Props) {
  const hands = useBest(useKeptBest(props.characterId));
  const { asked, ask } = hands.read;
  return (
    <Dialog title="Best gear" size="xl" onClose={props.onClose}>
      {asked.is === 'failed' && (
        <Failed title="The game’s gear could not be read.">
          <Button onClick={() => void ask(null)}>Read it again</Button>
        </Failed>
      )}
      {(asked.is === 'searching' || asked.is === 'none') && (
        <p className="text-muted" role="status">
          Reading all gear...
        </p>
      )}
      {asked.is === 'ready' && <Asking {...props} index={asked.answer} hands={hands} />}
    </Dialog>
  );
}
