import { useEffect, useState } from 'react';
import { holdTab, nameTab } from './tab-locks.ts';

/** Names one editing, which counts as a tab of its own while it is on the page. */
export function useTab(): string {
  const [tab] = useState(nameTab);
  useEffect(() => {
    const controller = new AbortController();
    void holdTab(tab, controller.signal);
    return () => {
      controller.abort();
    };
  }, [tab]);
  return tab;
}

let page: string | undefined;

/** Names the page, which lives until the browser leaves it, whatever opens and closes on it. */
function namePage(): string {
  if (page === undefined) {
    page = nameTab();
    void holdTab(page, new AbortController().signal);
  }
  return page;
}

/** Names the page for forms that close and open again, and then find what was typed. */
export function usePageTab(): string {
  const [tab] = useState(namePage);
  return tab;
}
