import type { FSWatcher, WebSocketServer } from 'vite';
import { checkContent, type GuildOfTexts, readContent } from './check.ts';
import { describeMistakes } from './mistake.ts';

/** What the texts are found to be. */
interface News {
  message: string;
  isWrong: boolean;
}

/**
 * Lays mistakes over the page in the browser: whoever writes looks there, not at the terminal.
 * @returns a function that tells browsers of the texts as they are now
 */
export function mistakesOnPage(
  browsers: Pick<WebSocketServer, 'on' | 'send'>,
): (news: News) => void {
  let wrong = '';
  const show = () => {
    if (wrong !== '') browsers.send({ type: 'error', err: { message: wrong, stack: '' } });
  };
  // A page that is opened or reloaded meanwhile has heard nothing yet.
  browsers.on('connection', show);
  return ({ message, isWrong }) => {
    wrong = isWrong ? message : '';
    show();
  };
}

/**
 * Says in dev what a build would stop at, whenever a text is saved.
 * @param pages the paths of all pages that are no texts
 * @param guild its lists and its roles
 * @param say hears all mistakes of all texts, in one message
 */
export function watchContent(
  watcher: FSWatcher,
  root: string,
  { pages, guild }: { pages: readonly string[]; guild: GuildOfTexts },
  say: (news: News) => void,
): void {
  let told = '';
  const check = async () => {
    const mistakes = checkContent(root, await readContent(root, guild), pages);
    const message = mistakes.length > 0 ? describeMistakes(mistakes) : '';
    const right = 'Nothing is wrong in src/content any more.';
    if (message !== told) say({ message: message || right, isWrong: message !== '' });
    told = message;
  };
  const checkSafely = () => {
    check().catch((error: unknown) => {
      say({ message: `The texts could not be checked: ${String(error)}`, isWrong: true });
    });
  };
  checkSafely();
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (file: string) => {
      if (/\.(?:mdx?|markdown)$/i.test(file)) checkSafely();
    });
  }
}
