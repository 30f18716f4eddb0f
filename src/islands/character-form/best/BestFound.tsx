import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { compareTotals, type Gear } from '#rules/gear/equipment.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { Button } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Fold } from '#ui/Fold.tsx';
import { LazyFold } from '#islands/LazyFold.tsx';
import type { KnownItems } from '../known-items.ts';
import { BonusDifferences, StatDifferences } from '../SetDifferences.tsx';
import { type Judged, judgeSwaps, type Swap, swapped, wearBuild } from './build-gear.ts';
import { BuildChoice } from './BuildChoice.tsx';
import { gainInWords, piecesInWords, pointsInWords } from './point-words.ts';
import { proofInWords } from './proof-words.ts';
import { SwapList } from './SwapList.tsx';
import { useBuildItems } from './use-build-items.ts';
import type { Build, FoundBuilds, Proof, Wish } from './wish.ts';

const WayBetween = lazy(async () => ({
  default: (await import('../way/WayBetween.tsx')).WayBetween,
}));

interface Props {
  found: FoundBuilds;
  /** what was asked */
  wish: Wish;
  /** the wish or what is worn counts otherwise now */
  isOfEarlier: boolean;
  /** those that come next are still looked for */
  areMoreToCome: boolean;
  gear: Gear;
  items: KnownItems;
  /** puts on gear as one step for Undo, with the items that are new to it */
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
}

function ProofLine({ proof, isOfEarlier }: { proof: Proof; isOfEarlier: boolean }) {
  const isSure = proof.is === 'proven' && !isOfEarlier;
  const Icon = isSure ? ShieldCheck : TriangleAlert;
  return (
    <p className="flex items-start gap-2.5 text-sm text-muted">
      <Icon className={`line-icon flex-none ${isSure ? 'text-good' : 'text-warn'}`} />
      {isOfEarlier ? 'Found for what was asked before: look again.' : proofInWords(proof)}
    </p>
  );
}

function Lacks({ score: { lacks } }: Judged) {
  if (lacks.length === 0) return null;
  return (
    <p className="text-sm text-warn">
      Less than asked:{' '}
      {lacks
        .map(
          ({ name, total, floor }) => `${name} ${pointsInWords(total)} of ${pointsInWords(floor)}`,
        )
        .join(', ')}
      .
    </p>
  );
}

/** Folds away what a build changes in totals and sets. */
function Changes({ before, after }: { before: Judged; after: Judged }) {
  const stats = compareTotals(before.totals, after.totals);
  const sets = compareSets(before.sets, after.sets);
  return (
    <Fold title="Totals and sets">
      <div className="grid gap-4">
        {stats.length > 0 && <StatDifferences names={['Now', 'Then']} changes={stats} />}
        {sets.length > 0 && <BonusDifferences changes={sets} />}
      </div>
    </Fold>
  );
}

function Chosen(props: Props & { build: Build }) {
  const { build, found, wish, isOfEarlier, gear, items, onWear } = props;
  const { profile, locked } = wish;
  const judged = useMemo(() => {
    const then = wearBuild(gear, build, items, locked);
    return then && judgeSwaps(gear, then, items, profile);
  }, [gear, build, items, locked, profile]);
  if (!judged) return <p role="status">Loading...</p>;
  const { then, swaps, before, after } = judged;
  const take = (swap: Swap) => {
    const name = swap.to?.name ?? 'empty';
    onWear(`${slotNames[swap.slot]}: ${name}`, swapped(gear, swap), items);
  };
  return (
    <div className="grid gap-3">
      <ProofLine proof={found.proof} isOfEarlier={isOfEarlier} />
      <Lacks {...after} />
      {swaps.length === 0 ? (
        <p>This is what is worn now.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Button
              look="main"
              onClick={() => {
                const label = `Best gear for ${wish.profile.name}: ${piecesInWords(swaps.length)}`;
                onWear(label, then, items);
              }}
            >
              {swaps.length === 1 ? 'Put it on' : `Put on all ${swaps.length}`}
            </Button>
            <span className="text-sm text-muted tabular">
              {pointsInWords(before.score.points)} → {pointsInWords(after.score.points)} points,{' '}
              <b className={after.score.points < before.score.points ? 'text-danger' : 'text-good'}>
                {gainInWords(after.score.points - before.score.points)}
              </b>
            </span>
          </p>
          <SwapList label="What changes" swaps={swaps} onTake={take} />
          <Changes before={before} after={after} />
          <LazyFold title="What it takes">
            <WayBetween names={['what is worn', 'the best']} gears={[gear, then]} />
          </LazyFold>
        </>
      )}
    </div>
  );
}

/** Shows the best that was found, what it changes and how sure that is, and what is nearly as good. */
export function BestFound(props: Props) {
  const { found, areMoreToCome, gear } = props;
  const [at, setAt] = useState(0);
  const ids = found.builds.flatMap(({ pieces }) => Object.values(pieces).map(({ id }) => id));
  const { items, isFailed, again } = useBuildItems(ids, props.items);
  const build = found.builds[at] ?? found.builds[0];
  if (isFailed) {
    return (
      <Failed title="The pieces that were found could not be read.">
        <Button onClick={again}>Read them again</Button>
      </Failed>
    );
  }
  if (!build) return null;
  return (
    <div className="grid gap-4">
      <BuildChoice
        builds={found.builds}
        areMoreToCome={areMoreToCome}
        chosen={at}
        nameOf={(id) => items.get(id)?.name ?? 'another piece'}
        onChoose={setAt}
      />
      <Chosen key={at} {...props} gear={gear} items={items} build={build} />
    </div>
  );
}
