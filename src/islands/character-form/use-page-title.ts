import { useEffect } from 'react';

/** The page's title follows a typed name after this time, in milliseconds. */
const titleDelay = 300;

/** Sets the page's title to its subject. */
export function usePageTitle(title: string, siteName: string): void {
  useEffect(() => {
    // Setting a title costs the browser more than drawing a typed key: it waits for whole words.
    const timer = setTimeout(() => {
      document.title = `${title} · ${siteName}`;
    }, titleDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [title, siteName]);
}
