/** More names make nobody wiser. */
const mostNames = 4;

/** Lists names: “Wend, Ilse and 3 others”. */
export function listNames(names: readonly string[]): string {
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names;
  const others = names.length - shown.length;
  const all = others > 0 ? [...shown, `${others} others`] : [...shown];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}
