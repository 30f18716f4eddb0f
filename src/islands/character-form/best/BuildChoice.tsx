import { dollSlots } from '#rules/gear/doll-slots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { gainInWords, pointsInWords } from './point-words.ts';
import { useGrowing } from './use-growing.ts';
import type { Build } from './wish.ts';

interface Props {
  /** the best first */
  builds: readonly Build[];
  /** place of the one that is shown */
  chosen: number;
  /** others are still looked for */
  areMoreToCome: boolean;
  nameOf: (id: string) => string;
  onChoose: (place: number) => void;
}

/** Rows of one frame. */
const rowsAtOnce = 3;

/** Says in which pieces a build differs from the best. */
function differenceInWords(build: Build, best: Build, nameOf: Props['nameOf']): string {
  const differing = dollSlots.filter((slot) => {
    const [one, other] = [build.pieces[slot], best.pieces[slot]];
    return one?.id !== other?.id || one?.rarity !== other?.rarity;
  });
  return differing
    .map((slot) => {
      const [one, other] = [build.pieces[slot], best.pieces[slot]];
      const rarity = one && one.id === other?.id ? `, ${one.rarity}` : '';
      return `${slotNames[slot]}: ${one ? nameOf(one.id) : 'empty'}${rarity}`;
    })
    .join('; ');
}

/** Chooses among the builds that were found: the best, and those that come next. */
export function BuildChoice({ builds, chosen, areMoreToCome, nameOf, onChoose }: Props) {
  const drawn = useGrowing(builds.length, rowsAtOnce);
  const [best] = builds;
  if (areMoreToCome) {
    return <p className="text-sm text-muted">Those that come next are still looked for…</p>;
  }
  if (!best || builds.length === 1) return null;
  return (
    <fieldset className="isolate">
      <legend className="mb-1 p-0 text-sm text-muted">The {builds.length} best that differ</legend>
      <ol className="max-h-56 list-none overflow-y-auto border-y border-rule ruled">
        {builds.slice(0, drawn).map((build, place) => (
          <li key={place}>
            <label className="relative flex min-h-9 cursor-pointer items-baseline gap-2.5 px-1 py-1 text-sm hover:bg-accent-quiet has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-strong pointer-coarse:min-h-11">
              <input
                type="radio"
                name="build"
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={place === chosen}
                onChange={() => {
                  onChoose(place);
                }}
              />
              <b className="w-5 flex-none text-end text-muted tabular">{place + 1}</b>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {place === 0 ? 'The best' : differenceInWords(build, best, nameOf)}
              </span>
              <span className="flex-none tabular">
                {place === 0
                  ? `${pointsInWords(build.points)} points`
                  : gainInWords(build.points - best.points)}
              </span>
            </label>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
