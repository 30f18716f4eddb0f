/** Tells whether a page links a stylesheet for the first time, and notes that it does. */
export function isFirstUse(locals: App.Locals, href: string): boolean {
  locals.sheets ??= new Set();
  const isNew = !locals.sheets.has(href);
  locals.sheets.add(href);
  return isNew;
}
