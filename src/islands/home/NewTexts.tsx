import type { Home } from '#contract/home.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { readingTime } from '#rules/text/byline.ts';
import { classes } from '#ui/classes.ts';
import { Plate } from '#ui/Plate.tsx';
import { Section } from '#ui/Section.tsx';
import { NewBuild } from './NewBuild.tsx';

interface Props {
  texts: Home['texts'];
  builds: Home['builds'];
  /** nothing stands beside it */
  isAlone: boolean;
}

/** Shows the texts that were changed last, of those that the reader may read, and builds that others show. */
export function NewTexts({ texts, builds, isAlone }: Props) {
  if (texts.length === 0 && builds.length === 0) return null;
  return (
    <Section
      title="New in the hall"
      className={classes('content-start', isAlone ? 'md:col-span-full' : 'xl:col-span-7')}
    >
      <ul className={classes('-mt-3 list-none', isAlone && 'grid lg:grid-cols-3 lg:gap-x-8')}>
        {texts.map(({ path, title, summary, cover, byline }) => (
          <li
            key={path}
            className="relative grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3.5 border-b border-rule py-2.5"
          >
            <Plate subject={cover} shape="cover" />
            <div className="min-w-0">
              <a
                className="display text-lg leading-tight wrap-anywhere text-heading no-underline after:absolute after:inset-0 hover:text-accent-strong"
                href={path}
              >
                {title}
              </a>
              <p className="mt-0.5 text-sm max-xl:hidden">{summary}</p>
              {byline && (
                <p className="mt-1 flex items-center gap-2 text-sm text-muted">
                  <img
                    className="cut-sm"
                    src={faceAddress(byline.author)}
                    width="24"
                    height="24"
                    alt=""
                  />
                  {byline.author}, {readingTime(byline.minutes)}
                </p>
              )}
            </div>
          </li>
        ))}
        {builds.map((build) => (
          <NewBuild key={build.id} build={build} />
        ))}
      </ul>
    </Section>
  );
}
