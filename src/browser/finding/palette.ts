import styles from '#styles/over-page.css?url';
import { noteRecent, readRecent } from '#stores/recently-found.ts';
import { $session } from '#stores/session.ts';
import { loadStyleSheet } from '../style-sheet.ts';
import { createAsking } from './asking.ts';
import { drawDialog, drawEnded } from './dialog.ts';
import { noteFailure, noteNobody } from './ended.ts';
import type { Entry } from './entry.ts';
import { drawGroups, type Option } from './list.ts';
import { entriesOf, groupsAtFirst, groupsFor, keyOf } from './ordering.ts';

/** Steps of the keys through the list: from a place among so many to another. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The search over everything, from its opening to its end (product §2.44). */
class Palette {
  readonly #parts = drawDialog();
  readonly #ask = createAsking((answer) => {
    this.#isWaiting = false;
    if (answer.found?.signedIn === false) noteNobody();
    if (answer.found) this.#note(entriesOf(answer.found));
    this.#show(answer.fault);
    // Where something could not be searched, the reason is to be read.
    if (this.#isEntered && !answer.fault && !$session.get().expired)
      void this.#choose(this.#options[this.#active]?.entry);
    this.#isEntered = false;
  });
  /** what the server has told since the opening, the latest first */
  #found: readonly Entry[] = [];
  #options: Option[] = [];
  #active = -1;
  /** the keys have moved through the list: what they chose stays chosen */
  #hasMoved = false;
  #isWaiting = false;
  /** Enter was pressed before there was anything to choose */
  #isEntered = false;
  #leave: () => void = () => undefined;

  get #term(): string {
    return this.#parts.field.value.trim();
  }

  /** Opens it, above all that the page shows. */
  open(): void {
    const { place, dialog, field, list } = this.#parts;
    // Its field takes what is typed before it can be seen.
    place.style.opacity = '0';
    document.body.append(place);
    void loadStyleSheet(styles).then(() => {
      place.style.opacity = '';
    });
    field.addEventListener('input', () => {
      this.#search();
    });
    dialog.addEventListener('keydown', (event) => {
      this.#press(event);
    });
    dialog.addEventListener('click', (event) => {
      // What is around the dialog counts as the dialog itself.
      if (event.target === dialog) dialog.close();
    });
    list.addEventListener('click', (event) => {
      this.#click(event);
    });
    dialog.addEventListener('close', () => {
      this.#ask('');
      this.#leave();
      place.remove();
    });
    // Closing gives the focus back to what has it now.
    dialog.showModal();
    let reader = $session.get().user?.id;
    let drawn = '';
    this.#leave = $session.subscribe(({ user, expired }) => {
      // What one person was told is not another's to see.
      if (reader && user?.id !== reader) this.#found = [];
      reader = user?.id;
      // Nothing here depends on how many notices are unread. Another module ($reader) would move chunks
      // that guests load.
      const now = JSON.stringify({ ...user, unread: 0, expired });
      if (now !== drawn) this.#show();
      drawn = now;
    });
  }

  #note(entries: readonly Entry[]): void {
    const isOld = ({ key }: Entry) => !entries.some((one) => one.key === key);
    this.#found = [...entries, ...this.#found.filter(isOld)];
  }

  #search(): void {
    this.#hasMoved = this.#isEntered = false;
    this.#isWaiting = this.#term !== '';
    this.#ask(this.#term);
    this.#show();
  }

  /** Shows what is known now. @param fault why something is missing */
  #show(fault = ''): void {
    const { list } = this.#parts;
    const { user } = $session.get();
    const term = this.#term;
    const groups =
      term === '' ? groupsAtFirst(user, readRecent()) : groupsFor(user, term, this.#found);
    const kept = this.#hasMoved ? this.#options[this.#active]?.entry.key : undefined;
    this.#options = drawGroups(list, groups);
    const before = this.#options.findIndex(({ entry }) => entry.key === kept);
    const isInVain = term !== '' && groups.length === 1;
    // What leads on to other searches is nothing that was found.
    this.#activate(before !== -1 ? before : isInVain && this.#isWaiting ? -1 : 0);
    const vain = this.#isWaiting ? 'Looking…' : `Nothing found for “${term}”.`;
    this.#say([fault, isInVain && vain].filter(Boolean).join(' '));
    if (!this.#hasMoved) list.scrollTop = 0;
  }

  /** Says something above the list, after what ends the session. */
  #say(words: string): void {
    const { status } = this.#parts;
    status.replaceChildren(...($session.get().expired ? drawEnded() : []), words);
  }

  #activate(at: number): void {
    this.#options[this.#active]?.element.setAttribute('aria-selected', 'false');
    this.#active = at;
    const element = this.#options[at]?.element;
    const { field } = this.#parts;
    if (!element) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    element.ariaSelected = 'true';
    field.setAttribute('aria-activedescendant', element.id);
    element.scrollIntoView({ block: 'nearest' });
  }

  #press(event: KeyboardEvent): void {
    const { key, isComposing, shiftKey } = event;
    const step = steps[key];
    if (isComposing) return;
    if (step && !shiftKey && this.#options.length > 0) {
      event.preventDefault();
      this.#hasMoved = true;
      this.#activate(step(this.#active, this.#options.length));
    } else if (key === 'Enter' && event.target === this.#parts.field) {
      event.preventDefault();
      const chosen = this.#options[this.#active]?.entry;
      this.#isEntered = !chosen;
      void this.#choose(chosen, event.ctrlKey || event.metaKey);
    }
  }

  #click(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const chosen = this.#options.find(
      ({ element }) => target instanceof Node && element.contains(target),
    )?.entry;
    if (!chosen) return;
    if (typeof chosen.to === 'string' && (ctrlKey || metaKey || shiftKey)) this.#remember(chosen);
    else {
      event.preventDefault();
      void this.#choose(chosen);
    }
  }

  #remember({ key, hit }: Entry): void {
    // A search for a term, and what is done to one record, come again with it.
    if (/^(?:search|main) /.test(key)) return;
    noteRecent(hit ?? key, keyOf);
  }

  async #choose(entry: Entry | undefined, inNewTab = false): Promise<void> {
    if (!entry) return;
    const { dialog, field } = this.#parts;
    this.#isEntered = false;
    this.#remember(entry);
    const { to } = entry;
    if (typeof to === 'string') {
      dialog.close();
      if (inNewTab) window.open(to);
      else location.assign(to);
      return;
    }
    try {
      // Most of it asks or tells on the page itself.
      const doing = to();
      if (doing === null) dialog.close();
      const said = await doing;
      if (said === null) return;
      field.value = '';
      this.#found = [];
      this.#show(said);
    } catch (error) {
      console.warn('It could not be done', error);
      const why = error instanceof Error ? error.message : String(error);
      noteFailure(error);
      this.#say(`That did not work: ${why}`);
    }
  }
}

/** What a person may be in: a second window over it would leave them nowhere to go back to. */
const otherDialogs = 'dialog[open], [data-dialog]';

/** Opens the search over everything, unless a dialog is open. */
export function openPalette(): void {
  if (!document.querySelector(otherDialogs)) new Palette().open();
}
