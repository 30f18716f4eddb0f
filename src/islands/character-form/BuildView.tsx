import { lazy, Suspense, useMemo } from 'react';
import type { Build } from '#contract/builds.ts';
import type { User } from '#contract/identity.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { buildTitle, whoInWords } from '#rules/gear/build-words.ts';
import { BuildDoll } from './BuildDoll.tsx';
import { type Counted, CountedTotals } from './CountedTotals.tsx';
import { HeadCrest } from './HeadCrest.tsx';
import { momentFormat } from './moment-format.ts';
import { usePageTitle } from './use-page-title.ts';

const BuildTools = lazy(async () => ({ default: (await import('./BuildTools.tsx')).BuildTools }));

interface Props {
  build: Build;
  /** the signed-in person */
  user: User | null;
  siteName: string;
}

function Head({ build }: { build: Build }) {
  const when = momentFormat.format(Date.parse(build.changedAt));
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 double-b">
      <HeadCrest archetype={build.archetype1} size={44} />
      <div className="min-w-48 flex-1">
        <h1 className="text-2xl leading-tight wrap-anywhere md:text-3xl">{buildTitle(build)}</h1>
        <p className="text-sm text-muted">{whoInWords(build)}</p>
      </div>
      <p className="text-sm text-muted">
        {build.frozen ? `As it was saved on ${when}` : `The newest, saved on ${when}`}
      </p>
    </header>
  );
}

/** What counts of a build, as the host has judged it. */
function countedOf({ gear, gone, sets }: Build): Counted {
  const worn = dollSlots.flatMap((slot) => (gone.includes(slot) ? [] : (gear[slot] ?? [])));
  return { worn, sets };
}

/** What members do with a build comes after what it is worth; on a desk it stands below the doll. */
const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] ' +
  'lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]';

/** Shows a build, to be read: the doll, totals and sets; members compare it and take it along. */
export function BuildView({ build, user, siteName }: Props) {
  usePageTitle(buildTitle(build), siteName);
  const isMember = user?.guilded === true;
  const counted = useMemo(() => countedOf(build), [build]);
  return (
    <>
      <Head build={build} />
      <div className={gridClass}>
        <div className="min-w-0">
          <BuildDoll build={build} isMember={isMember} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:row-end-3">
          <CountedTotals now={counted} before={counted} gone={build.gone.length} />
        </div>
        {isMember && (
          <div className="grid min-w-0 content-start gap-8">
            <Suspense>
              <BuildTools build={build} user={user} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
