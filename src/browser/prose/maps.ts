// Takes away pictures of maps that do not come: the map is not there, or the host cannot be reached.

/** Says that a map has no picture, in its place: the list below it has everything. */
function sayNone(image: HTMLImageElement): void {
  const note = document.createElement('p');
  note.className = 'px-4 py-3 text-muted';
  note.textContent = 'There is no picture of this map now.';
  image.closest('[data-map]')?.replaceWith(note);
}

for (const image of document.querySelectorAll<HTMLImageElement>('[data-map] img')) {
  if (image.complete && image.naturalWidth === 0) sayNone(image);
  else {
    image.addEventListener('error', () => {
      sayNone(image);
    });
  }
}
