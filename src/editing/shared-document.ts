import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { Pauses } from './pauses.ts';
import type { MadeMove, Move, SharedRules, SharedView, SharedWay } from './shared-moves.ts';
import { StepLists } from './shared-steps.ts';

/** An own move that is not part of what the server has told. */
interface OwnMove<Change> extends Move<Change> {
  /** the version that it has made; null until the server has answered */
  version: number | null;
}

/**
 * A page's copy of a document that others change too: what the server has told, and on top one's own
 * moves that are on their way. They are sent one after the other, again while nobody answers, and
 * taken away when they are refused. Others' moves come beneath one's own (decision 124).
 */
export class SharedDocument<State, Change, Misfit> {
  readonly #rules: SharedRules<State, Change, Misfit>;
  readonly #way: SharedWay<Change>;
  readonly #steps = new StepLists<Change>();
  readonly #view: WritableAtom<SharedView<State>>;
  #told: State;
  #version: number;
  #own: OwnMove<Change>[] = [];
  #isSending = false;
  readonly #pauses = new Pauses();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    begin: { state: State; version: number },
    rules: SharedRules<State, Change, Misfit>,
    way: SharedWay<Change>,
  ) {
    this.#told = begin.state;
    this.#version = begin.version;
    this.#rules = rules;
    this.#way = way;
    this.#view = atom(this.#look());
  }

  get $view(): ReadableAtom<SharedView<State>> {
    return this.#view;
  }

  /** the last version of which everything is known */
  get version(): number {
    return this.#version;
  }

  /** own moves of which the server has said nothing yet, in order */
  get unsent(): readonly Move<Change>[] {
    return this.#own.filter(({ version }) => version === null);
  }

  /**
   * Takes over moves that an earlier page could not send. Whether they fit is for the server to tell:
   * it may have made one whose answer was lost.
   */
  resume(moves: readonly Move<Change>[]): void {
    this.#own.push(...moves.map((move) => ({ ...move, version: null })));
    this.#show();
    void this.#send();
  }

  /** Makes a move here and sends it. Returns why it does not fit, and is not made; null when it is. */
  move(step: string, changes: readonly Change[]): Misfit | null {
    const move = { id: this.#way.makeId(), step, changes };
    const misfit = this.#add(move);
    if (misfit === null) this.#steps.made(move);
    this.#show();
    return misfit;
  }

  /**
   * Takes one's last step back. One that no longer fits is dropped.
   * @returns the step that was dropped with the reason; null when it was taken back, or there is none
   */
  undo(): { step: string; misfit: Misfit } | null {
    const { reverse, undone } = this.#rules;
    return this.#step(this.#steps.undo(), undone, reverse, 'undone');
  }

  /** Makes the step again that was taken back last. Returns like `undo`. */
  redo(): { step: string; misfit: Misfit } | null {
    return this.#step(this.#steps.redo(), this.#rules.redone, (changes) => changes, 'made');
  }

  /** Takes in moves that the server has made, in order, whoever made them. Known ones are left out. */
  hear(moves: readonly MadeMove<Change>[]): void {
    for (const { id, version, changes } of moves) {
      if (version <= this.#version) continue;
      const next = version === this.#version + 1 ? this.#rules.apply(this.#told, changes) : null;
      if (!next || 'misfit' in next) {
        this.#way.onGap();
        break;
      }
      this.#told = next.state;
      this.#version = version;
      this.#own = this.#own.filter((move) => move.id !== id);
    }
    this.#dropKnown();
    this.#show();
  }

  /** Begins anew with the document as the server has it now; own moves that it has not made stay. */
  reset(state: State, version: number): void {
    if (version < this.#version) return;
    this.#told = state;
    this.#version = version;
    this.#dropKnown();
    this.#show();
  }

  /** Sends now what waits to be sent again: there is hope that somebody answers. */
  sendNow(): void {
    clearTimeout(this.#again);
    this.#pauses.reset();
    void this.#send();
  }

  /** Gives up what is not sent, and sends nothing more. */
  close(): void {
    clearTimeout(this.#again);
    this.#own = [];
    this.#show();
  }

  #step(
    step: Move<Change> | null,
    name: (step: string) => string,
    changesOf: (changes: readonly Change[]) => readonly Change[],
    then: 'made' | 'undone',
  ): { step: string; misfit: Misfit } | null {
    if (step === null) return null;
    const id = this.#way.makeId();
    const misfit = this.#add({ id, step: name(step.step), changes: changesOf(step.changes) });
    // The step goes by the id of the last move that has made it or taken it back.
    if (misfit === null) this.#steps.moved({ ...step, id }, then);
    this.#show();
    return misfit === null ? null : { step: step.step, misfit };
  }

  #add(move: Move<Change>): Misfit | null {
    const next = this.#rules.apply(this.#view.get().state, move.changes);
    if ('misfit' in next) return next.misfit;
    this.#own.push({ ...move, version: null });
    void this.#send();
    return null;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#again);
    try {
      for (;;) {
        const move = this.#own.find(({ version }) => version === null);
        if (!move || !(await this.#sendOne(move))) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Sends a move. Returns false when it has to be sent again later. */
  async #sendOne(move: OwnMove<Change>): Promise<boolean> {
    try {
      move.version = await this.#way.send(move);
      this.#pauses.reset();
      this.#confirm(move, move.version);
      return true;
    } catch (error) {
      // It was told meanwhile: only the answer was lost.
      if (!this.#own.includes(move)) return true;
      if (this.#way.isRefusal(error)) {
        this.#takeAway(move, error);
        return true;
      }
      this.#again = setTimeout(() => void this.#send(), this.#pauses.next());
      return false;
    }
  }

  /** Takes note of an own move that the server has made. Those of others before it may still come. */
  #confirm({ changes }: OwnMove<Change>, version: number): void {
    if (version === this.#version + 1) {
      const next = this.#rules.apply(this.#told, changes);
      if ('misfit' in next) this.#way.onGap();
      else {
        this.#told = next.state;
        this.#version = version;
      }
    }
    this.#dropKnown();
    this.#show();
  }

  /** Drops own moves that are part of what was told. */
  #dropKnown(): void {
    this.#own = this.#own.filter(({ version }) => version === null || version > this.#version);
  }

  /** Takes a refused move away, and with it those that do not fit without it. */
  #takeAway(refused: OwnMove<Change>, error: unknown): void {
    const { fitting } = this.#over(this.#own);
    this.#own = this.#own.filter((move) => move !== refused);
    const { fitting: left } = this.#over(this.#own);
    // What the server has made already, or what did not fit before either, is for the server to tell.
    const needing = this.#own.filter(
      (move) => move.version === null && fitting.has(move) && !left.has(move),
    );
    this.#own = this.#own.filter((move) => !needing.includes(move));
    const gone = [refused, ...needing];
    this.#steps.forget(new Set(gone.map(({ id }) => id)));
    this.#show();
    this.#way.onRefused(gone, error);
  }

  /** Applies moves to what was told, but those that somebody else's move is in the way of. */
  #over(moves: readonly OwnMove<Change>[]): { state: State; fitting: Set<OwnMove<Change>> } {
    let state = this.#told;
    const fitting = new Set<OwnMove<Change>>();
    for (const move of moves) {
      const next = this.#rules.apply(state, move.changes);
      if ('misfit' in next) continue;
      ({ state } = next);
      fitting.add(move);
    }
    return { state, fitting };
  }

  #look(): SharedView<State> {
    const { state } = this.#over(this.#own);
    return { state, waiting: this.#own.length, ...this.#steps.last() };
  }

  #show(): void {
    const { state: before } = this.#view.get();
    const view = this.#look();
    // An own move that the server has made changes nothing that is drawn.
    this.#view.set(this.#rules.isSame(view.state, before) ? { ...view, state: before } : view);
  }
}
