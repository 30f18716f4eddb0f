/** Plays a page's films in place, from the address that sets no cookie before the film runs. */
for (const link of document.querySelectorAll<HTMLElement>('[data-player]')) {
  link.addEventListener('click', (event) => {
    const { player = '', title = '' } = link.dataset;
    const frame = document.createElement('iframe');
    frame.src = `${player}?autoplay=1`;
    frame.title = title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    event.preventDefault();
    link.replaceWith(frame);
    frame.focus();
  });
}
