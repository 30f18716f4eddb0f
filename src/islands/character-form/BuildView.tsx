import { lazy, Suspense } from 'react';
import type { Build } from '#contract/builds.ts';
import type { User } from '#contract/identity.ts';
import { groupTotals } from '#rules/gear/stat-groups.ts';
import { formatEffect, formatNumber } from '#rules/items/stat-format.ts';
import { buildTitle, whoInWords } from '#rules/gear/build-words.ts';
import { SetLozenges } from '#ui/item/SetLozenges.tsx';
import { Section } from '#ui/Section.tsx';
import { BuildDoll } from './BuildDoll.tsx';
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

function BuildTotals({ totals }: Pick<Build, 'totals'>) {
  const groups = groupTotals(totals, totals);
  return (
    <Section title="Total stats">
      {groups.length === 0 && <p className="text-muted">Nothing is equipped.</p>}
      <div className="grid gap-x-6 gap-y-4 text-sm tabular sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {groups.map((group) => (
          <section key={group.name} className="min-w-0">
            <h3 className="border-b border-edge pb-1 font-text text-sm leading-snug">
              {group.name}
            </h3>
            <dl>
              {group.totals.map(({ name, value }) => (
                <div key={name} className="flex items-baseline gap-3 border-b border-rule py-1">
                  <dt className="min-w-0 flex-1">{name}</dt>
                  <dd className="font-bold text-heading">{formatNumber(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}

function BuildSets({ sets }: Pick<Build, 'sets'>) {
  if (sets.length === 0) return null;
  return (
    <Section title="Set bonuses">
      <ul className="grid list-none text-sm tabular">
        {sets.map(({ name, pieces, of, effects }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-2 wrap-anywhere"
          >
            <p>
              <b className="text-heading">{name}</b> {pieces}/{of}
            </p>
            <SetLozenges worn={Math.min(pieces, of)} pieces={of} size="large" />
            <p className="col-span-full text-muted">
              {effects
                .filter(({ isActive }) => isActive)
                .map((effect) => `${formatEffect(effect.value)} ${effect.name}`)
                .join(', ') || 'No effect yet'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows a build, to be read: the doll, totals and sets; members compare it and take it along. */
export function BuildView({ build, user, siteName }: Props) {
  usePageTitle(buildTitle(build), siteName);
  const isMember = user?.guilded === true;
  return (
    <>
      <Head build={build} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-8">
          <BuildDoll build={build} isMember={isMember} />
          {isMember && (
            <Suspense>
              <BuildTools build={build} user={user} />
            </Suspense>
          )}
        </div>
        <div className="grid content-start gap-8">
          <BuildTotals totals={build.totals} />
          {build.gone.length > 0 && (
            <p className="text-sm text-warn">
              {build.gone.length === 1
                ? 'One piece is not in the item database and counts for nothing.'
                : `${build.gone.length} pieces are not in the item database and count for nothing.`}
            </p>
          )}
          <BuildSets sets={build.sets} />
        </div>
      </div>
    </>
  );
}
