/** Matches a picture as somebody brought it: one that is made anew has a second hash in its name. */
const original =
  /^\/_astro\/(?<name>[^/]+)\.[\w-]{8}(?<ending>\.(?:avif|gif|jpe?g|png|tiff?|webp))$/i;

/**
 * Sees to it that a picture is not published as it was brought: a camera writes into it who took it,
 * and where (product §6.4).
 * @throws Error with its name, and what to write
 */
export function assertMadeAnew(name: string): void {
  const { name: plain, ending } = original.exec(name)?.groups ?? {};
  if (plain === undefined || ending === undefined) return;
  const file = plain + ending;
  throw new Error(
    `The picture ${file} would be published as it was brought, with all that a camera has written into it. Show it with ![…](./…/${file}), and link to no picture by code.`,
  );
}
