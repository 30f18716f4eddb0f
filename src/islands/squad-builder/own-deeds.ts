import { atom, type ReadableAtom } from 'nanostores';
import { Pauses } from '#editing/pauses.ts';
import { Rereading } from '#editing/rereading.ts';
import type { DeedWay } from './deed-way.ts';
import type { Deed } from './deeds.ts';
import { effectOf, turned } from './effects.ts';
import { goneWith, type OwnDeed, type Step, type Way } from './own-steps.ts';

/** Steps that can be taken back, at most. */
const mostSteps = 100;

/** What a page shows of its own deeds. */
export interface DeedsView {
  /** in the order in which they are sent */
  own: readonly OwnDeed[];
  /** how many were begun so far */
  begun: number;
  /** the number of the last one that was taken off what was read, since that shows it */
  read: number;
  undo: Step | null;
  redo: Step | null;
  /** what was done last; null for nothing, and once it was refused */
  last: { step: Step; way: Way } | null;
  /** those that wait, since nobody has answered */
  isWaiting: boolean;
}

/**
 * A page's own deeds: they show at once, are sent one after the other, again while nobody answers, and
 * are taken away when they are refused (decision 126). What the server has done stays on top of what was
 * read until that is read again.
 */
export class OwnDeeds {
  readonly #way: DeedWay;
  readonly #pauses = new Pauses();
  readonly #rereading: Rereading;
  readonly #view = atom<DeedsView>({
    ...{ own: [], begun: 0, read: 0, undo: null, redo: null, last: null, isWaiting: false },
  });
  #own: OwnDeed[] = [];
  #done: Step[] = [];
  /** the next one to be done again last */
  #undone: Step[] = [];
  #last: DeedsView['last'] = null;
  #begun = 0;
  #read = 0;
  #isSending = false;
  #isWaiting = false;
  /** those who wait to hear of a deed, by its id */
  readonly #asking = new Map<string, PromiseWithResolvers<undefined>>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(way: DeedWay) {
    this.#way = way;
    this.#rereading = new Rereading(async () => {
      const made = this.#own.filter(({ isMade }) => isMade);
      await way.read();
      this.#own = this.#own.filter((deed) => !made.includes(deed));
      this.#read = made.at(-1)?.nth ?? this.#read;
      this.#show();
    }, way.onFailure);
  }

  get $view(): ReadableAtom<DeedsView> {
    return this.#view;
  }

  /** Does something, and sends it. */
  act(deed: Deed): void {
    this.#add(this.#begin(deed), 'do');
  }

  /**
   * Does something of which a dialog hears: that it is done, or that it waits with what else nobody has
   * answered.
   * @throws what it is refused with, which nobody else is told then
   */
  ask(deed: Deed): Promise<undefined> {
    const id = crypto.randomUUID();
    const asking = Promise.withResolvers<undefined>();
    this.#asking.set(id, asking);
    this.#add(this.#begin(deed), 'do', id);
    if (this.#isWaiting) this.#wait();
    return asking.promise;
  }

  /**
   * Goes on with what an earlier page could not send, or of which it has heard no answer.
   * @param after the deed before it of the same step, which waits as well: it takes that back
   */
  resume(deed: Deed, id: string, after?: string): void {
    const step = this.#own.find((one) => one.id === after)?.step;
    if (!step) {
      this.#add(this.#begin(deed), 'do', id);
      return;
    }
    const isDone = this.#done.includes(step);
    const others = this.#done.filter((one) => one !== step);
    this.#done = isDone ? others : [...others, step];
    this.#undone = isDone ? [...this.#undone, step] : this.#undone.filter((one) => one !== step);
    this.#add(step, isDone ? 'undo' : 'redo', id);
  }

  /** Takes the last step back, if there is one. */
  undo(): void {
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    this.#add(step, 'undo');
  }

  /** Does the step again that was taken back last, if there is one. */
  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    this.#add(step, 'redo');
  }

  /** Sends and reads now what waits for that: there is hope that somebody answers. */
  sendNow(): void {
    clearTimeout(this.#again);
    this.#pauses.reset();
    this.#rereading.retry();
    void this.#send();
  }

  /** Sends and reads nothing more by itself. */
  close(): void {
    clearTimeout(this.#again);
    this.#rereading.stop();
  }

  #begin(deed: Deed): Step {
    const step: Step = { label: deed.label, told: '', next: deed, effect: effectOf(deed) };
    this.#done = [...this.#done, step].slice(-mostSteps);
    this.#undone = [];
    return step;
  }

  #add(step: Step, way: Way, id: string = crypto.randomUUID()): void {
    const effect = way === 'undo' ? turned(step.effect) : step.effect;
    const nth = (this.#begun += 1);
    this.#own = [...this.#own, { id, step, way, effect, nth, isMade: false }];
    this.#last = { step, way };
    this.#show();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#again);
    try {
      for (;;) {
        const deed = this.#own.find(({ isMade }) => !isMade);
        if (!deed || !(await this.#sendOne(deed))) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Sends a deed. Returns false when it has to be sent again later. */
  async #sendOne(deed: OwnDeed): Promise<boolean> {
    try {
      this.#made(deed, await this.#way.send(deed.step.next, deed.id));
      return true;
    } catch (error) {
      if (this.#way.isRefusal(error)) {
        await this.#readObstacle();
        this.#takeAway(deed, error);
        return true;
      }
      this.#wait();
      this.#way.onFailure(error);
      this.#again = setTimeout(() => void this.#send(), this.#pauses.next());
      this.#show();
      return false;
    }
  }

  /** Keeps what is not sent until somebody answers: whoever has asked for it need not stay for that. */
  #wait(): void {
    this.#isWaiting = true;
    for (const { resolve } of this.#asking.values()) resolve(undefined);
    this.#asking.clear();
  }

  /** Takes note that the server has done a deed, and of what takes it back. */
  #made(deed: OwnDeed, back: Deed): void {
    deed.step.next = back;
    deed.step.told = back.told ?? '';
    deed.isMade = true;
    this.#asking.get(deed.id)?.resolve(undefined);
    this.#asking.delete(deed.id);
    this.#isWaiting = false;
    this.#pauses.reset();
    this.#rereading.start();
    this.#show();
  }

  /** Reads what is in the way of a refused deed: else whoever it moved would show where they were. */
  async #readObstacle(): Promise<void> {
    try {
      await this.#way.read();
    } catch {
      this.#rereading.start();
    }
  }

  /** Takes a refused deed away, and with it those that need it. */
  #takeAway(refused: OwnDeed, error: unknown): void {
    const gone = goneWith(refused, this.#own);
    this.#own = this.#own.filter((deed) => !gone.includes(deed));
    const steps = new Set(gone.map(({ step }) => step));
    this.#done = this.#done.filter((step) => !steps.has(step));
    this.#undone = this.#undone.filter((step) => !steps.has(step));
    if (this.#last && steps.has(this.#last.step)) this.#last = null;
    this.#isWaiting = false;
    this.#tell(gone, error);
    this.#show();
  }

  /** Tells of deeds that are not done: the dialog that has asked for one, and of others the page. */
  #tell(gone: readonly OwnDeed[], error: unknown): void {
    const asked = gone.filter(({ id }) => this.#asking.has(id));
    if (asked.length < gone.length) this.#way.onRefused(gone, error);
    for (const { id } of asked) {
      this.#asking.get(id)?.reject(error);
      this.#asking.delete(id);
    }
  }

  #show(): void {
    const [undo, redo] = [this.#done.at(-1) ?? null, this.#undone.at(-1) ?? null];
    this.#view.set({
      ...{ own: [...this.#own], begun: this.#begun, read: this.#read },
      ...{ undo, redo, last: this.#last, isWaiting: this.#isWaiting },
    });
  }
}
