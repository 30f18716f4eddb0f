import type { UseQueryResult } from '@tanstack/react-query';
import type { BuildAudience, ShownBuild } from '#contract/builds.ts';
import { buildTitle, whoInWords } from '#rules/gear/build-words.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { audienceInWords, notShown } from './build-words.ts';
import { wornOf } from './known-items.ts';

interface Props {
  query: UseQueryResult<ShownBuild>;
  audience: BuildAudience;
  /** home pages name its maker */
  onHome: boolean;
}

/** Says what an address would tell, and what not, before it is made. */
export function BuildPreview({ query, audience, onHome }: Props) {
  if (!query.data) return <QueryState query={query} failure="What would be shown" />;
  const build = query.data;
  const pieces = wornOf(build.gear);
  const count = pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`;
  return (
    <section className="grid gap-2 border border-edge bg-surface p-4" aria-label="What it shows">
      <h3 className="display text-lg">{buildTitle(build)}</h3>
      <p className="text-sm text-muted">{whoInWords(build)}</p>
      <p>
        {count} with rarity, enchant and quality
        {pieces.length > 0 && <>: {pieces.map(({ name }) => name).join(', ')}</>}; their totals and
        the effects of sets.
      </p>
      <p className="text-sm text-muted">
        Not shown{onHome && ' at the address'}: {notShown}.
      </p>
      <p className="text-sm">
        Opens for: <b>{audienceInWords(audience)}</b>
      </p>
    </section>
  );
}
