import { copyAloud, sayAloud } from './copying.ts';

/** Copies the code; where the browser refuses, it is selected, ready for the reader's own keys. */
async function copy(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  if (await copyAloud(code.textContent)) {
    button.textContent = 'Copied';
    return;
  }
  getSelection()?.selectAllChildren(code);
  button.textContent = 'Selected';
  sayAloud('The browser does not copy by itself. The code is selected.');
}

/** Gives each box of code a button that copies what is in it. */
export function connectCode(): void {
  for (const head of document.querySelectorAll('.code > figcaption')) {
    const code = head.nextElementSibling;
    if (!(code instanceof HTMLElement)) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'act act-quiet';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(button, code));
    button.addEventListener('blur', () => {
      button.textContent = 'Copy';
    });
    head.append(button);
  }
}
