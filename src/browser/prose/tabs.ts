// Opens one of several tabs of a text at a time. A label that was chosen opens wherever it stands, on
// other pages too: whoever plays on one kind of machine asks for it once.

const key = 'textTabs';
/** Labels that the browser remembers. */
const most = 20;

/**
 * The place to which each key leads from a tab; one below the first counts from the last.
 * @param step what a tab at the right counts more
 */
const moves: Record<string, (at: number, count: number, step: number) => number> = {
  ArrowRight: (at, count, step) => (at + step) % count,
  ArrowLeft: (at, count, step) => (at - step) % count,
  Home: () => 0,
  End: () => -1,
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

/** What opens a label in each block, where it has that. */
const blocks: ((label: string) => void)[] = [];

/** Opens the label in every block that has it; what was pressed stays where it is in the window. */
function choose(label: string, pressed: Element): void {
  const before = pressed.getBoundingClientRect().top;
  for (const openNamed of blocks) openNamed(label);
  scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' });
  keepChosen(label);
}

function connectTabs(block: HTMLElement, number: number): void {
  const list = block.querySelector('div');
  if (!list) return;
  const tabs = [...list.querySelectorAll('button')];
  const panels = [...block.querySelectorAll<HTMLElement>(':scope > .tab')];
  const open = (at: number) => {
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === at);
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
      const step = list.matches(':dir(rtl)') ? -1 : 1;
      const next = moves[event.key]?.(at, tabs.length, step);
      if (next === undefined) return;
      event.preventDefault();
      tabs.at(next)?.focus();
      tabs.at(next)?.click();
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
  const openNamed = (label: string) => {
    if (labels.includes(label)) open(labels.indexOf(label));
  };
  open(0);
  // The one that was chosen last is opened last.
  readChosen().toReversed().forEach(openNamed);
  blocks.push(openNamed);
}

/** Opens the tab that holds the heading of the address. */
function showNamed(): void {
  const named = document.querySelector('.tab[hidden] :target');
  named?.closest('.tab')?.dispatchEvent(new Event('beforematch'));
  named?.scrollIntoView();
}

document.querySelectorAll<HTMLElement>('.tabs').forEach(connectTabs);
showNamed();
// A browser may not know before the page has come what its address names. A link to what it names
// already changes nothing, and the tab may be another by now.
for (const event of ['load', 'hashchange', 'click']) {
  addEventListener(event, ({ target }) => {
    if (target instanceof Element && target.closest('a')?.hash !== location.hash) return;
    showNamed();
  });
}
