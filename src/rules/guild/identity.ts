/** A person as Discord shows them. */
export interface Identity {
  /** Discord id: a decimal string of up to 19 digits */
  id: string;
  username: string;
  /** hash of the avatar on Discord's content network, null for none */
  avatar: string | null;
}

declare const DISCORD_CDN: string | undefined;

/** The host of Discord's images. The site's build may put another address in place of the name. */
export const discordCdn =
  typeof DISCORD_CDN === 'string' ? DISCORD_CDN : 'https://cdn.discordapp.com';

/** The host draws the face of anybody who is named behind this path. */
export const facesPath = '/api/guild/faces/';

/**
 * Makes the address of a person's avatar (product §3.1), 64 px WebP.
 * @param pixels width and height that Discord is asked for: a power of two
 * @returns null when there is no person or no avatar: draw a face in its place
 */
export function avatarUrl(
  identity: Pick<Identity, 'id' | 'avatar'> | null,
  pixels: 64 | 128 | 256 = 64,
): string | null {
  if (!identity?.avatar) return null;
  return `${discordCdn}/avatars/${identity.id}/${identity.avatar}.webp?size=${pixels}`;
}
