import { useEffect } from 'react';

/** How long a name is typed before the page is called by it, in milliseconds. */
const titleDelay = 300;

/** Calls the page by what it shows. */
export function usePageTitle(title: string, siteName: string): void {
  useEffect(() => {
    // Telling the browser costs more than drawing a key that is typed: it is told of whole words.
    const timer = setTimeout(() => {
      document.title = `${title} · ${siteName}`;
    }, titleDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [title, siteName]);
}
