/**
 * The parts of the bar that few members need. They stand behind one door: the names of all their files
 * would weigh on every page (product §10).
 */

/** Loads React's preamble under `npm run dev`, which Astro writes only on pages with islands. */
async function prepareReact(): Promise<void> {
  if (!import.meta.env.DEV) return;
  const { prepareReactRefresh } = await import('./masquerade/react-refresh.ts');
  await prepareReactRefresh();
}

const loadInbox = () => import('./notices/open.tsx');

/** Loads the cards of items, and shows the one that is pointed at. */
export async function cards(event?: Event): Promise<void> {
  const { connectItemCards, noteItem } = await import('./item-cards.ts');
  connectItemCards();
  if (event) noteItem(event);
}

/** Shows what members have of a text. */
export async function text(): Promise<void> {
  const { connectText } = await import('./prose/for-members.ts');
  await connectText();
}

/** Shows an editor's part of the bar. */
export async function editor(): Promise<void> {
  await import('./editor-bar.ts');
}

/** Tells about changes of the session. */
export async function session(): Promise<void> {
  await import('./session-news.ts');
}

/** Says that a sign-out has not reached the server. */
export async function unheard(): Promise<void> {
  const { tellUnheard } = await import('./session-news.ts');
  tellUnheard();
}

/** Has the inbox at hand before somebody opens it. */
export async function ahead(): Promise<void> {
  await loadInbox();
}

/** Opens the inbox. */
export async function inbox(): Promise<void> {
  await prepareReact();
  const { openInbox } = await loadInbox();
  await openInbox();
}

/** Hears what the reader is told, as it happens. */
export async function news(): Promise<void> {
  const { followNotices } = await import('#stores/notice-news.ts');
  followNotices();
}
