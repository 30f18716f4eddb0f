// Keeps the ticks of the page's checklists in this browser.

/** Names a point by its words: a list that an editor reorders keeps its ticks. */
const nameOf = (point: Element) => point.textContent.trim();

function read(key: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

function write(key: string, done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...done]));
  } catch {
    // Storage is blocked or full: the ticks last for this page.
  }
}

function connectPoint(point: HTMLElement, done: Set<string>, onChange: () => void): void {
  const name = nameOf(point);
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = done.has(name);
  box.addEventListener('change', () => {
    if (box.checked) done.add(name);
    else done.delete(name);
    onChange();
  });
  const label = document.createElement('label');
  const text = document.createElement('span');
  text.append(...point.childNodes);
  label.append(box, text);
  point.append(label);
}

function connectList(list: HTMLElement): void {
  const key = `checklist:${location.pathname}#${list.dataset.checklist ?? ''}`;
  const done = read(key);
  const points = list.querySelectorAll('li');
  const count = document.createElement('p');
  count.setAttribute('role', 'status');
  // Its words are English, whatever the text's are.
  count.dir = 'auto';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Start again';
  const show = () => {
    const ticked = [...list.querySelectorAll('input')].filter(({ checked }) => checked).length;
    count.textContent = `${ticked} of ${points.length} done`;
    again.hidden = ticked === 0;
  };
  const change = () => {
    write(key, done);
    show();
  };
  for (const point of points) connectPoint(point, done, change);
  again.addEventListener('click', () => {
    done.clear();
    for (const box of list.querySelectorAll('input')) box.checked = false;
    change();
  });
  list.dataset.live = '';
  list.append(count, again);
  show();
}

document.querySelectorAll<HTMLElement>('[data-checklist]').forEach(connectList);
