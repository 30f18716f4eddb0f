import { signInAddress } from '#api/sign-in-address.ts';
import { draw } from '#ui/item/draw.ts';
import { drawIcon } from './picture.ts';

/** The parts of the search over everything. */
export interface Parts {
  /** what is put on the page: a sheet styles what is in it */
  place: HTMLElement;
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
  list: HTMLElement;
  /** says what is wrong, or that there is nothing */
  status: HTMLElement;
}

const dialogClass =
  'fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)] ' +
  'grid-rows-[auto_auto_minmax(0,1fr)_auto] border border-t-3 border-edge border-t-accent-fill bg-raised p-0 font-text text-text shadow-pop ' +
  'backdrop:bg-scrim md:mx-auto md:mt-[10dvh] md:h-auto md:max-h-[76dvh] ' +
  'md:w-[min(42rem,100vw-4rem)] print:hidden';
const fieldClass =
  'min-h-14 w-full min-w-0 border-0 bg-transparent text-lg text-text placeholder:text-muted ' +
  'outline-none placeholder:opacity-100';
const closeClass =
  'grid size-11 flex-none cursor-pointer place-items-center cut text-muted hover:text-accent';
const linkClass = 'text-accent underline';
const hintClass =
  'hidden flex-wrap gap-x-5 gap-y-1 border-t border-rule px-5 py-2 text-sm text-muted ' +
  '[@media(hover:hover)]:md:flex';

function drawField(): HTMLInputElement {
  const field = document.createElement('input');
  field.className = fieldClass;
  field.type = 'text';
  field.role = 'combobox';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.enterKeyHint = 'go';
  field.dir = 'auto';
  field.placeholder = 'Find anything';
  field.setAttribute('aria-label', 'Find anything');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', 'found');
  field.setAttribute('aria-expanded', 'true');
  return field;
}

/** Draws that the session has ended, with the way back in. */
export function drawEnded(): (Node | string)[] {
  const link = draw('a', linkClass, 'Sign In again') as HTMLAnchorElement;
  link.href = signInAddress();
  link.dataset.preload = 'false';
  return ['Your session has ended: what guests find is shown. ', link, ' to find the rest. '];
}

/** Draws the dialog, which is not open yet. */
export function drawDialog(): Parts {
  const dialog = document.createElement('dialog');
  dialog.className = dialogClass;
  dialog.ariaLabel = 'Find anything';
  const field = drawField();
  const close = draw('button', closeClass, drawIcon('x')) as HTMLButtonElement;
  close.type = 'button';
  close.ariaLabel = 'Close';
  close.onclick = () => {
    dialog.close();
  };
  const list = draw('div', 'overflow-y-auto overscroll-contain pb-3 scroll-py-2');
  list.id = 'found';
  list.role = 'listbox';
  list.ariaLabel = 'Results';
  const status = draw('p', 'px-4 text-muted wrap-anywhere not-empty:py-3 md:px-5');
  status.role = 'status';
  const keys = ['↑ ↓ choose', 'Enter opens', 'Esc closes'];
  dialog.append(
    draw(
      'div',
      'flex items-center gap-3 border-b border-rule ps-4 pe-2 text-muted md:ps-5',
      drawIcon('search'),
      field,
      close,
    ),
    status,
    list,
    draw('p', hintClass, ...keys.map((key) => draw('span', '', key))),
  );
  const place = draw('div', '', dialog);
  place.dataset.sheet = 'over-page';
  return { place, dialog, field, list, status };
}
