/** Splits `https://discord.com/api/v10` into its two parts, as Discord's client takes them. */
export function splitAddress(api: string): { api: string; version: string } {
  const { base, version } = /^(?<base>.*)\/v(?<version>\d+)$/.exec(api)?.groups ?? {};
  return { api: base ?? api, version: version ?? '10' };
}
