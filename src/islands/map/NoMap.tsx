import { useStore } from '@nanostores/react';
import { meets } from '#rules/access/access.ts';
import { mapPath } from '#rules/map/address.ts';
import { $session } from '#stores/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';

/** Says that the guild has no map, and to those who can bring one how. */
function NoneYet() {
  const { user } = useStore($session);
  const isOfficer = meets(7, user);
  return (
    <EmptyRoom
      subject="chart"
      level="h1"
      title="No map has been brought yet."
      advice={
        isOfficer ? (
          <>
            Whoever keeps the site brings one with{' '}
            <code className="wrap-anywhere">
              npm run guild -- import-map picture.png --name &quot;The Cairns&quot;
            </code>
            , or an empty grid with <code>--grid 4096x4096</code> in place of the picture.
          </>
        ) : (
          'The officers bring it; then places can be found and drawn on it.'
        )
      }
    />
  );
}

/** Stands in place of a map that is not there. @param isAny the guild has others */
export function NoMap({ isAny }: { isAny: boolean }) {
  return (
    <div className="page-wide">
      {isAny ? (
        <EmptyRoom
          subject="signpost"
          level="h1"
          title="There is no such map."
          advice="It may have been taken away. The guild’s other maps are still here."
        >
          <ButtonLink href={mapPath}>Open the map</ButtonLink>
        </EmptyRoom>
      ) : (
        <NoneYet />
      )}
    </div>
  );
}
