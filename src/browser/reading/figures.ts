function open(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure-dialog';
  const alt = link.querySelector('img')?.alt ?? '';
  dialog.setAttribute('aria-label', 'Picture');
  const title = document.createElement('p');
  // The rest of the description says what the picture shows.
  title.textContent = /^[^.:]*/.exec(alt)?.[0] ?? '';
  title.setAttribute('aria-hidden', 'true');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'act';
  close.textContent = 'Close';
  // On an upright screen the picture is wider than the window, and this part scrolls.
  const pane = document.createElement('div');
  pane.tabIndex = 0;
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = alt;
  pane.append(image);
  dialog.append(title, close, pane);
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

/**
 * Opens a picture as large as the window, on an upright screen as high. With a modifier key its link
 * stays a link.
 */
export function connectFigures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.figure')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link);
    });
  }
}
