import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readOwnPage } from '#contract/member-pages.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { AskRemoval } from './AskRemoval.tsx';
import { Known } from './Known.tsx';
import { ownPlaces } from './places.ts';
import { TakeCopy } from './TakeCopy.tsx';
import { WhoTheyAre } from './WhoTheyAre.tsx';

function Mine() {
  const own = useQuery(queryOf(readOwnPage, {}));
  if (!own.isSuccess) {
    return <QueryState query={own} room={{ subject: 'pier', title: 'Your page did not come.' }} />;
  }
  const { data: page } = own;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <WhoTheyAre page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Known page={page} places={ownPlaces(page)} member="you" />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9">
          <TakeCopy />
          <AskRemoval removal={page.removal} />
        </div>
      </div>
    </div>
  );
}

/** Shows a member what is known of them: /dashboards/me. */
export function OwnPage() {
  return (
    <Island>
      <Mine />
    </Island>
  );
}
