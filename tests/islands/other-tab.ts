/**
 * Acts as another tab: it writes to the storage that all share, and this one gets the event. A test that
 * opens a page with something kept says it so too: stores of the test before it stand a second longer.
 */
export function writeInOtherTab(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
