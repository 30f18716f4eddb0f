interface FoundBar {
  count: number;
  /** the hit that is shown at first, from 0 */
  first: number;
  /** shows a hit; not asked for when the page has just been opened */
  onStep: (at: number, isAsked: boolean) => void;
  onClear: () => void;
}

function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act act-quiet';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}

/** Takes the words out of the address, so that a copied one does not mark them for others. */
function forgetWords(): void {
  const address = new URL(location.href);
  address.searchParams.delete('highlight');
  history.replaceState(history.state, '', address);
}

/** Says how many words are marked, and leads from one to the next, round and round. */
export function showFoundBar({ count, first, onStep, onClear }: FoundBar): void {
  const bar = document.createElement('div');
  bar.className = 'found-bar';
  bar.role = 'region';
  bar.ariaLabel = 'Words found';
  const said = document.createElement('p');
  said.role = 'status';
  let at = first;
  const say = () => {
    said.textContent = count === 1 ? '1 hit' : `Hit ${at + 1} of ${count}`;
  };
  const step = (by: number) => {
    at = (at + by + count) % count;
    say();
    onStep(at, true);
  };
  const clear = () => {
    bar.remove();
    onClear();
    forgetWords();
    // Whoever goes on with the keyboard goes on in the page.
    const main = document.querySelector<HTMLElement>('#main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  };
  bar.append(said);
  if (count > 1) {
    const steps = [
      makeButton('Previous', () => {
        step(-1);
      }),
      makeButton('Next', () => {
        step(1);
      }),
    ];
    bar.append(...steps);
  }
  bar.append(makeButton('Clear', clear));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear();
  });
  // Before the text: Tab reaches it before the links there.
  document.querySelector('#main')?.prepend(bar);
  say();
  onStep(at, false);
}
