import { lazy, Suspense, useState } from 'react';
import { filterCount } from '#rules/map/filtering.ts';
import { Fold } from '#ui/Fold.tsx';
import { loadPatiently } from '../use-ahead.ts';
import { useMapRoom } from './map-room.ts';
import { PartComing } from './PartComing.tsx';
import { useAheadAtRest } from './use-ahead-at-rest.ts';

const load = () => import('./PlaceFilters.tsx');
const PlaceFilters = lazy(async () => ({ default: (await loadPatiently(load)).PlaceFilters }));

/**
 * Folds away the filters that few need, and says how many are set; beside the map those of an address stand
 * open, but for a round's stops. In the sheet they would leave no room for what they have found.
 */
export function FiltersFold({ isInSheet }: { isInSheet: boolean }) {
  const { view } = useMapRoom();
  const count = filterCount(view);
  const [isUnfolded, setUnfolded] = useState(!isInSheet && count > (view.stops ? 1 : 0));
  useAheadAtRest(load);
  return (
    <Fold
      title={count === 0 ? 'Filters' : `Filters: ${count} set`}
      open={isUnfolded}
      onOpen={() => {
        setUnfolded(true);
      }}
    >
      <Suspense fallback={<PartComing />}>{isUnfolded && <PlaceFilters />}</Suspense>
    </Fold>
  );
}
