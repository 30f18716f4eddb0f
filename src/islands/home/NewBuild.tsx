import type { HomeBuild } from '#contract/home.ts';
import { buildTitle, whoInWords } from '#rules/gear/build-words.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';

/** Shows a build that somebody else lets stand on home pages: it leads to its address. */
export function NewBuild({ build }: { build: HomeBuild }) {
  return (
    <li className="relative flex items-center gap-3.5 border-b border-rule py-2.5">
      <ArchetypeMark archetype={build.archetype1} />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <a
          className="display text-lg leading-tight text-heading no-underline after:absolute after:inset-0 hover:text-accent-strong"
          href={`/b/${build.id}`}
        >
          {buildTitle(build)}
        </a>
        <span className="block text-sm text-muted">
          {whoInWords(build)}: a build by {build.maker}
        </span>
      </p>
    </li>
  );
}
