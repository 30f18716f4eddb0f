// Opens one of several tabs of a text at a time. A label that was chosen opens wherever it stands, on
// other pages too: whoever plays on one kind of machine asks for it once.

const key = 'textTabs';
/** Labels that the browser remembers. */
const most = 20;

/** The place to which each key leads from a tab. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The labels that were chosen, the last one first. */
function readChosen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function keepChosen(label: string): void {
  try {
    const others = readChosen().filter((known) => known !== label);
    localStorage.setItem(key, JSON.stringify([label, ...others].slice(0, most)));
  } catch {
    // Storage is blocked or full: the choice lasts for this page.
  }
}

interface TabsBlock {
  labels: string[];
  open: (at: number) => void;
}

const blocks: TabsBlock[] = [];

/** Opens the label in every block that has it; what was pressed stays where it is in the window. */
function choose(label: string, pressed: Element): void {
  const before = pressed.getBoundingClientRect().top;
  for (const { labels, open } of blocks) if (labels.includes(label)) open(labels.indexOf(label));
  scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' });
  keepChosen(label);
}

function connectTabs(block: HTMLElement, number: number): void {
  const list = block.firstElementChild;
  if (list === null) return;
  const tabs = [...list.querySelectorAll('button')];
  const panels = [...block.querySelectorAll<HTMLElement>(':scope > .tab')];
  const open = (at: number) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
    });
    panels.forEach((panel, index) => {
      if (index === at) panel.removeAttribute('hidden');
      // The browser's own search looks into closed ones too.
      else panel.setAttribute('hidden', 'until-found');
      panel.ariaHidden = String(index !== at);
      panel.tabIndex = index === at ? 0 : -1;
    });
  };
  const labels = panels.map((panel) => panel.dataset.tab ?? '');
  list.role = 'tablist';
  // A sign that ids of headings never have.
  tabs.forEach((tab, at) => {
    tab.role = 'tab';
    tab.id = `tab:${number}:${at}`;
    tab.setAttribute('aria-controls', `panel:${number}:${at}`);
    tab.addEventListener('click', () => {
      choose(labels[at] ?? '', tab);
    });
    tab.addEventListener('keydown', (event) => {
      const next = moves[event.key]?.(at, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      tabs[next]?.focus();
      tabs[next]?.click();
    });
  });
  panels.forEach((panel, at) => {
    panel.role = 'tabpanel';
    panel.id = `panel:${number}:${at}`;
    panel.setAttribute('aria-labelledby', `tab:${number}:${at}`);
    panel.addEventListener('beforematch', () => {
      open(at);
    });
  });
  block.dataset.live = '';
  const known = readChosen().find((label) => labels.includes(label));
  open(known === undefined ? 0 : labels.indexOf(known));
  blocks.push({ labels, open });
}

/** Opens the tab that holds the heading of the address. */
function showNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const panel = named?.closest('.tab[hidden]');
  if (!panel) return;
  panel.dispatchEvent(new Event('beforematch'));
  named?.scrollIntoView();
}

document.querySelectorAll<HTMLElement>('.tabs').forEach(connectTabs);
addEventListener('hashchange', showNamed);
showNamed();
