import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { confirmReading, readRequired, type RequiredText } from '#contract/readings.ts';
import { longDay } from '#rules/text/byline.ts';
import { $session } from '#stores/session.ts';
import { draw } from '#ui/item/draw.ts';

// The end of a text that the reader has to read: they say that they have. Nobody else sees anything.

const dayOf = (moment: string) => longDay(new Date(moment));

/** Says how the reader stands to the text. */
function wordsFor({ readAt, readBefore }: RequiredText): string {
  if (readAt !== null) return `You have read this, on ${dayOf(readAt)}.`;
  return readBefore === null
    ? 'The guild asks you to read this.'
    : `This has changed since you read it on ${dayOf(readBefore)}.`;
}

/** The block, drawn once: what it says, and its one button. Its classes are those of a text’s page. */
function drawBlock() {
  const words = draw('p', '');
  words.setAttribute('role', 'status');
  // What was pressed goes away: who presses it by the keyboard goes on from here.
  words.tabIndex = -1;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act';
  const line = draw('p', 'flex', button);
  return { block: draw('div', 'pt-2 double-t', words, line), words, button, line };
}

/** Lets the reader say at the end of a text that they have read it. */
export function connectReading(place: HTMLElement): void {
  const { block, words, button, line } = drawBlock();
  const path = location.pathname.replace(/\/$/, '');
  const revision = place.dataset.read ?? '';
  let press = () => Promise.resolve();
  let isBusy = false;

  const show = (said: string, label: string | null, action = press) => {
    words.textContent = said;
    button.textContent = label;
    if (label === null) line.remove();
    else if (!line.isConnected) block.append(line);
    press = action;
    // A live region that is put in anew may say nothing.
    if (!block.isConnected) place.replaceChildren(block);
  };
  const reload = () => {
    location.reload();
    return Promise.resolve();
  };
  const showText = (text: RequiredText) => {
    const isOld = text.readAt === null && text.revision !== revision;
    if (isOld) show('This has changed since you opened it.', 'Load it again', reload);
    else show(wordsFor(text), text.readAt === null ? 'I have read this' : null, confirm);
  };

  async function confirm(): Promise<void> {
    try {
      const text = await call(confirmReading, { body: { path, revision } });
      showText(text);
      words.focus();
    } catch (error) {
      const { message } = error as Error;
      if (failedWith(error, 'changed-meanwhile')) show(message, 'Load it again', reload);
      else if (!failedWith(error, 'not-found')) {
        show(`It is not kept yet. ${message}`, 'Say it again', confirm);
      } else {
        // It concerns the reader no more: to say it again leads nowhere.
        show(message, null);
        words.focus();
      }
    }
  }

  async function read(): Promise<void> {
    try {
      const text = (await call(readRequired, {})).find((one) => one.path === path);
      if (text) showText(text);
      else place.replaceChildren();
    } catch (error) {
      const { message } = error as Error;
      show(`Whether you have read this is not known. ${message}`, 'Try again', read);
    }
  }

  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    button.setAttribute('aria-disabled', 'true');
    void press().finally(() => {
      isBusy = false;
      button.removeAttribute('aria-disabled');
    });
  });
  let reader: string | undefined;
  $session.subscribe(({ user, initialized }) => {
    if (!initialized || user?.id === reader) return;
    reader = user?.id;
    if (user?.guilded) void read();
    else place.replaceChildren();
  });
}
