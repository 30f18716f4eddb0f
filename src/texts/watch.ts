import { relative, sep } from 'node:path';
import type { FSWatcher, NormalizedHotChannel } from 'vite';
import * as z from 'zod/mini';
import { checkContent, contentFolder, type GuildOfTexts, isText, readContent } from './check.ts';
import { describeMistakes, describeWarning, type Mistake } from './mistake.ts';
import { warningsIn } from './warnings.ts';

/** What the texts are found to be. */
interface News {
  message: string;
  isWrong: boolean;
}

/** An error over the page as Vite sends it, whoever found it. */
const errorSchema = z.object({
  type: z.literal('error'),
  err: z.object({
    id: z.optional(z.unknown()),
    loc: z.optional(z.object({ file: z.optional(z.unknown()) })),
  }),
});

/** Tells whether something that is sent to browsers is the compiler's own word on a text. */
function isOfText(sent: unknown): boolean {
  const { data } = z.safeParse(errorSchema, sent);
  const places = [data?.err.id, data?.err.loc?.file];
  return places.some((place) => typeof place === 'string' && /\.mdx?\b/.test(place));
}

/**
 * Lays mistakes over the page in the browser: whoever writes looks there, not at the terminal. What
 * the compiler says of a text meanwhile, in its words, stays behind them.
 * @returns a function that tells browsers of the texts as they are now
 */
export function mistakesOnPage(
  browsers: Pick<NormalizedHotChannel, 'on' | 'send'>,
): (news: News) => void {
  let wrong = '';
  const send: (...sent: unknown[]) => void = browsers.send.bind(browsers);
  // Astro lays it over the page as HTML.
  const message = () => wrong.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const overlay = () => ({ type: 'error', err: { message: message(), stack: '' } });
  const show = () => {
    if (wrong !== '') send(overlay());
  };
  browsers.send = (...sent: unknown[]) => {
    if (wrong !== '' && isOfText(sent[0])) show();
    else send(...sent);
  };
  // A page that is opened or reloaded meanwhile has heard nothing yet.
  browsers.on('vite:client:connect', show);
  return ({ message, isWrong }) => {
    wrong = isWrong ? message : '';
    show();
  };
}

/** Tells of a mistake whether it is another, wherever that stands in its file by now. */
const isSame =
  ({ file, what }: Mistake) =>
  (other: Mistake) =>
    other.file === file && other.what === what;

/**
 * Says in dev what a build would stop at, whenever a text is saved.
 * @param pages the paths of all pages that are no texts
 * @param guild its lists and its roles
 * @param host the site's own, with its port
 * @param say hears all mistakes of all texts, in one message
 * @param warn hears each warning once, until it is gone and there again
 */
export function watchContent(
  watcher: FSWatcher,
  root: string,
  { pages, guild, host }: { pages: readonly string[]; guild: GuildOfTexts; host: string },
  say: (news: News) => void,
  warn: (warning: string) => void,
): void {
  let told = '';
  let warned: readonly Mistake[] = [];
  /** what was saved last: its mistakes are told first */
  let saved = '';
  const check = async () => {
    const files = await readContent(root, guild);
    const mistakes = checkContent(root, files, pages, { host });
    const message = mistakes.length > 0 ? describeMistakes(mistakes, saved) : '';
    const right = 'Nothing is wrong in src/content any more.';
    if (message !== told) say({ message: message || right, isWrong: message !== '' });
    told = message;
    const warnings = warningsIn(files, host);
    for (const warning of warnings) {
      if (!warned.some(isSame(warning))) warn(`Warning: ${describeWarning(warning)}`);
    }
    warned = warnings;
  };
  let checking = Promise.resolve();
  let isWaiting = false;
  /** Checks after the check that is under way, which may have read what was there before. */
  const checkSafely = () => {
    if (isWaiting) return;
    isWaiting = true;
    checking = checking.then(async () => {
      isWaiting = false;
      await check().catch((error: unknown) => {
        say({ message: `The texts could not be checked: ${String(error)}`, isWrong: true });
      });
    });
  };
  checkSafely();
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (file: string) => {
      const name = relative(root, file).split(sep).join('/');
      // Pictures count too: one that lacked may be there now.
      if (!name.startsWith(`${contentFolder}/`)) return;
      if (isText.test(name)) saved = name;
      checkSafely();
    });
  }
}
