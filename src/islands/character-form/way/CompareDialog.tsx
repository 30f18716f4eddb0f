import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listCharacters } from '#contract/characters.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { freeName } from '#rules/text/free-name.ts';
import { $session } from '#stores/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { comparable, savedName, wornName } from '../comparable.ts';
import type { EditedCharacter, SetsCharacter } from '../kept-sets.ts';
import { useSets } from '../use-sets.ts';
import type { BuildOption } from './build-options.ts';
import { BuildsBeside } from './BuildsBeside.tsx';

interface Props {
  /** the character with which sets are kept; null while it has never been saved */
  character: EditedCharacter | null;
  /** what is worn in the form, and what is saved */
  worn: Gear;
  saved: Gear;
  /** puts gear on in the form, as a draft */
  onLoad: (name: string, gear: Gear) => void;
  onClose: () => void;
}

/** Adds the reader's own characters to the builds, but for the one whose form this is. */
function useOwn(character: SetsCharacter | null, builds: readonly BuildOption[]): BuildOption[] {
  const { user } = useStore($session);
  const { data } = useQuery({
    ...queryOf(listCharacters, { params: { userId: user?.id ?? '0' } }),
    enabled: user !== null,
    staleTime: 60_000,
  });
  const all = [...builds];
  for (const { characterId, IGN } of data ?? []) {
    if (characterId === character?.id) continue;
    const isTaken = (name: string) => all.some((one) => one.name === name);
    all.push({ name: freeName(`Mine: ${IGN || 'without a name'}`, isTaken), characterId });
  }
  return all;
}

/** What is worn comes first, then what is saved: it is what people begin with. */
function beginningWithWorn(builds: readonly BuildOption[]): BuildOption[] {
  const places = [wornName, savedName];
  const placeOf = ({ name }: BuildOption) => (places.indexOf(name) + 3) % 3;
  return builds.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Sets builds beside each other: what is worn, saved and kept, one's other characters', any other. */
export function CompareDialog({ character, worn, saved, onLoad, onClose }: Props) {
  const { sets } = useSets(character);
  const theirs = beginningWithWorn(comparable(sets, { worn, saved }));
  const here = theirs[0] ?? { name: wornName, gear: worn };
  const builds = useOwn(character, theirs.length > 0 ? theirs : [here]);
  // A saved build that nobody has changed is no other.
  const other = builds.find(({ name }) => name !== here.name && name !== savedName) ?? here;
  const mine = builds.find((build) => 'characterId' in build);
  // Beside a guildmate's build one's own is where the way begins.
  const isOwn = character?.isOwn !== false || !mine;
  return (
    <Dialog title="Compare builds" size="xl" onClose={onClose}>
      <BuildsBeside
        builds={builds}
        first={isOwn ? here.name : mine.name}
        second={isOwn ? other.name : here.name}
        onLoad={onLoad}
      />
    </Dialog>
  );
}
