function open(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure-dialog';
  const alt = link.querySelector('img')?.alt ?? '';
  dialog.setAttribute('aria-label', 'Picture');
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = alt;
  const caption = document.createElement('p');
  caption.textContent = alt;
  caption.setAttribute('aria-hidden', 'true');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'act';
  close.textContent = 'Close';
  dialog.append(image, caption, close);
  // A click anywhere closes the picture; Escape does so by itself, and the focus goes back.
  dialog.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens a picture as large as the window. With a modifier key its link stays a link. */
export function connectFigures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.figure')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link);
    });
  }
}
