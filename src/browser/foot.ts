/** Lets a reader choose lamplight or daylight, whatever the device prefers. head-script.ts applies it. */
function connectTheme(): void {
  const { dataset } = document.documentElement;
  const select = document.querySelector<HTMLSelectElement>('#theme');
  if (!select) return;
  select.value = dataset.theme ?? '';
  select.addEventListener('change', () => {
    dataset.theme = select.value;
    try {
      localStorage.theme = select.value;
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
  });
}

/** Writes the current year: the page may have been built last year. */
function showYear(): void {
  const year = document.querySelector('#year');
  if (year) year.textContent = String(new Date().getFullYear());
}

/** Connects the footer's theme switch and year. */
export function connectFoot(): void {
  connectTheme();
  showYear();
}
