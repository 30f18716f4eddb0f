/** Words that are read aloud; on the page itself the button says them. */
const news = document.createElement('p');
news.className = 'sr-only';
news.setAttribute('role', 'status');
document.body.append(news);

/** Copies a text and says so aloud. @returns whether the browser has let it be copied */
export async function copyAloud(text: string): Promise<boolean> {
  news.textContent = '';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  news.textContent = 'Copied';
  return true;
}

export function sayAloud(words: string): void {
  news.textContent = words;
}
