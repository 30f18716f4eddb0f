import { meets, requirements } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';
import { hitRow } from './hit-row.ts';
import { loadPagefind } from './pagefind.ts';

// Connects the search over all articles that the person may read.

const pageSize = 10;
/**
 * Pause between the last key and the search, in milliseconds: a hand needs as long for the next
 * key.
 */
const pause = 50;

const page = document.querySelector<HTMLElement>('[data-search]');
const input = document.querySelector<HTMLInputElement>('#q');
const found = document.querySelector('[data-found]');
const list = document.querySelector('[data-results]');
const template = document.querySelector<HTMLTemplateElement>('#hit');
const lists = document.querySelector<HTMLElement>('[data-lists]');
const more = document.querySelector<HTMLElement>('[data-more]');
const enter = document.querySelector<HTMLElement>('[data-enter]');
const advice = document.querySelector<HTMLElement>('[data-advice]');

/**
 * Waits until it is known who searches.
 * @returns the requirements of the indexes that the person may have
 */
function whoAsks(): Promise<string[]> {
  const indexes = page?.dataset.search?.split(' ') ?? [];
  const isGuest = !document.cookie.includes('guildhall_signed_in=');
  return new Promise((resolve) => {
    $session.subscribe(({ user, initialized }) => {
      if (!initialized && !isGuest) return;
      resolve(
        indexes.filter((index) =>
          requirements.some((asked) => String(asked) === index && meets(asked, user)),
        ),
      );
    });
  });
}

let loading: ReturnType<typeof loadPagefind> | undefined;

/** Loads the search once; after a failure the next call tries again. */
function load(): ReturnType<typeof loadPagefind> {
  loading ??= whoAsks()
    .then(loadPagefind)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function say(text: string): void {
  if (found) found.textContent = text;
}

type Results = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['search']>>['results'];

/** Shows the lists where there is no hit to show, and after a search in vain what else to try. */
function showWaysOn(isInVain: boolean, hasHits: boolean): void {
  if (enter) enter.hidden = !hasHits;
  if (lists) lists.hidden = hasHits;
  if (advice) advice.hidden = !isInVain;
}

let current = 0;
/** The words whose hits stand in the list; null while none do. */
let shown: string | null = null;

/** Tells of a failure, unless a newer search has begun. */
function tellFailure(error: unknown, turn: number): void {
  console.warn('The search could not be loaded', error);
  if (turn === current) say('The search could not be loaded. Try again.');
}

async function show(results: Results, from: number, turn: number): Promise<void> {
  const hits = await Promise.all(results.slice(from, from + pageSize).map((hit) => hit.data()));
  if (turn !== current) return;
  if (from === 0) list?.replaceChildren();
  if (template) list?.append(...hits.map((hit) => hitRow(template, hit)));
  if (!more) return;
  more.hidden = results.length <= from + pageSize;
  const button = more.querySelector('button');
  if (!button) return;
  button.onclick = () => {
    show(results, from + pageSize, turn).catch((error: unknown) => {
      tellFailure(error, turn);
    });
  };
}

async function search(term: string): Promise<void> {
  const turn = ++current;
  shown = null;
  if (term === '') {
    showWaysOn(false, false);
    say('');
    list?.replaceChildren();
    if (more) more.hidden = true;
    return;
  }
  try {
    const { results } = await (await load()).search(term);
    if (turn !== current) return;
    const count = results.length;
    showWaysOn(count === 0, count > 0);
    say(
      count === 0 ? `Nothing found for “${term}”` : count === 1 ? '1 article' : `${count} articles`,
    );
    await show(results, 0, turn);
    if (turn === current) shown = term;
  } catch (error) {
    tellFailure(error, turn);
  }
}

/** Opens the first hit for the words, once it is known which that is. */
async function openFirst(term: string): Promise<void> {
  if (term !== shown) await search(term);
  if (term === shown) list?.querySelector<HTMLAnchorElement>('[data-title]')?.click();
}

function start(field: HTMLInputElement): void {
  let timer: number | undefined;
  /** Reads the words, which the address carries from now on. */
  const take = () => {
    clearTimeout(timer);
    const term = field.value.trim();
    const address = term ? `?q=${encodeURIComponent(term)}` : location.pathname;
    history.replaceState(history.state, '', address);
    return term;
  };
  const run = () => void search(take());
  // The first search loads it again, and tells of a failure.
  field.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, pause);
  });
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  field.addEventListener('keydown', (event) => {
    // On a phone the key puts the keyboard away, and shows what was found.
    if (event.key !== 'Enter' || event.isComposing || matchMedia('(pointer: coarse)').matches)
      return;
    event.preventDefault();
    void openFirst(take());
  });
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  field.focus();
  if (field.value) run();
}

if (input) start(input);
