/** Returns `name`, with a number behind it when it is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? name : `${name} (${nth})`;
    if (!isTaken(candidate)) return candidate;
  }
}
