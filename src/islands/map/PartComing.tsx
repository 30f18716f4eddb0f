import { useSyncExternalStore } from 'react';

function listen(heard: () => void): () => void {
  window.addEventListener('online', heard);
  window.addEventListener('offline', heard);
  return () => {
    window.removeEventListener('online', heard);
    window.removeEventListener('offline', heard);
  };
}

/** Stands in for a part of the page that is on its way, and says so where it waits for a connection. */
export function PartComing() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <p role="status" className="py-3 text-muted">
      {isOnline ? 'Loading...' : 'You are offline. This comes once you are back.'}
    </p>
  );
}
