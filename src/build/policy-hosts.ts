import { guild } from '#config';
import { discordCdn as publicCdn } from '#rules/guild/identity.ts';
import type { PolicyHosts } from './policy.ts';

/** The environment. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Names the host that Discord's pictures come from. */
export function discordImages({ DISCORD_CDN }: Variables): string {
  // What is set but empty counts as unset, as for the host.
  const named = DISCORD_CDN === '' ? undefined : DISCORD_CDN;
  return new URL(named ?? publicCdn).origin;
}

/** Names the site's own host, with its port; empty where nobody has named it. */
export function siteHost({ ORIGIN = '' }: Variables): string {
  return URL.parse(ORIGIN)?.host ?? '';
}

/** Lists the hosts that the guild and the environment name: a page may reach no others. */
export function policyHosts(variables: Variables): PolicyHosts {
  // The calendar that the guild keeps elsewhere, and films.
  const framed = [guild.calendar.shared, guild.films.player];
  return {
    images: [discordImages(variables)],
    api: variables.PUBLIC_API_HOST,
    frames: framed.flatMap((address) => (address ? [new URL(address).origin] : [])),
  };
}
