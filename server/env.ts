import * as z from 'zod/mini';
import { readWebhook } from '#rules/guild/post-channels.ts';

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

const onOff = z.enum(['on', 'off'], 'must be on or off');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const hourRange = 'must be a number of hours from 0 to 720';
const hours = z.coerce.number(hourRange).check(z.minimum(0, hourRange), z.maximum(720, hourRange));
const portRange = 'must be a whole number from 0 to 65535 (0 takes any free port)';
const proxies =
  'must be a number of proxies from 0 to 9, or loopback, addresses and networks with commas between them (loopback,10.1.0.0/16)';
const network = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const proxyList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((name) => name.trim())),
  ),
  // A network of all addresses would let everybody name their own.
  z.array(network.check(z.refine((name) => !name.endsWith('/0'), { abort: true }))),
);
const proxyNumber = z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number));

const keepRange = 'must be a whole number from 1';

const envSchema = z.object({
  PORT: z._default(
    z.coerce
      .number(portRange)
      .check(z.int(portRange), z.minimum(0, portRange), z.maximum(65_535, portRange)),
    4321,
  ),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  ORIGIN: z.optional(httpUrl),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      hostname: /^.*$/,
      error: 'must be a postgres:// address (leave it out for the embedded database)',
    }),
  ),
  DATABASE_MUST_EXIST: z._default(onOff, 'off'),
  DISCORD_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^\d{17,20}$/, 'must be 17 to 20 digits')),
  ),
  DISCORD_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  DISCORD_BOT_TOKEN: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  DISCORD_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')),
  ),
  DISCORD_WEB: z._default(httpUrl, 'https://discord.com'),
  DISCORD_API: z._default(httpUrl, 'https://discord.com/api/v10'),
  DISCORD_ROLES_HOLD_HOURS: z._default(hours, 24),
  RATE_LIMITS: z._default(onOff, 'on'),
  TRUSTED_PROXIES: z._default(z.union([proxyNumber, proxyList], proxies), ['loopback']),
  PUBLIC_API_HOST: z.optional(httpUrl),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  DEMO: z.optional(onOff),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z.coerce.number(keepRange).check(z.int(keepRange), z.minimum(1, keepRange)),
    14,
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
});

/** A Discord application, and Discord's addresses. */
export interface DiscordApplication {
  clientId: string;
  clientSecret: string;
  /** token of the bot that reads members and roles without their help; absent without a bot */
  botToken: string | undefined;
  /** addresses of Discord, without a trailing slash */
  web: string;
  api: string;
  /** longest wait for an answer of Discord, in milliseconds */
  timeout: number;
  /** the last known roles stay valid this long while Discord does not answer, in milliseconds */
  rolesHold: number;
}

/** The environment, parsed (product §11). */
export interface Env {
  port: number;
  host: string;
  /** the public address; absent when it follows from the host's port */
  origin: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** none is begun where there is none */
  mustExist: boolean;
  /** the Discord application, when one is configured */
  discord: DiscordApplication | undefined;
  /** address of Discord's API */
  discordApi: string;
  /** Discord signs with it what members press */
  discordPublicKey: string | undefined;
  /** webhooks of channels on Discord, by the variables that hold their addresses */
  discordWebhooks: ReadonlyMap<string, { id: string; token: string }>;
  /** the API host's own public address, where that is not the site's */
  apiOrigin: string | undefined;
  /** calls are limited */
  rateLimits: boolean;
  /** proxies whose X-Forwarded-For counts: how many there are, or their networks */
  trustedProxies: number | readonly string[];
  sessionSecret: string | undefined;
  /** opens /metrics, which is not there without one */
  metricsToken: string | undefined;
  /** anyone may sign in as a member of the demo guild */
  demo: boolean;
  /** where the host keeps a backup of each night, and how many; absent without */
  backups: { folder: string; keep: number } | undefined;
  logLevel: string;
}

/** An error of wrong variables. The message names each and its valid values. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Variables = z.infer<typeof envSchema>;

/** Reads the addresses of webhooks, which guild.config.ts names. @throws EnvError */
function webhooksOf(set: Record<string, string | undefined>, bases: readonly string[]) {
  const named = Object.entries(set).filter(([name]) => name.startsWith('DISCORD_WEBHOOK_'));
  const read = ([name, address = '']: (typeof named)[number]) => {
    const webhook = readWebhook(address, bases);
    if (webhook) return [name, webhook] as const;
    throw new EnvError(`${name} must be an address as ${bases[0]}<id>/<token>`);
  };
  return new Map(named.map(read));
}

/** Variables whose values no message repeats. */
const secretNames = new Set([
  'DATABASE_URL',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'SESSION_SECRET',
  'METRICS_TOKEN',
]);

/** Longest wait for an answer of Discord, in milliseconds. */
const discordTimeout = 5000;

const hour = 60 * 60 * 1000;

/** Tells whether the site and the API host can share cookies. */
function sharesCookies(origin: string | undefined, apiHost: string): boolean {
  if (origin === undefined) return false;
  const [site, api] = [new URL(origin), new URL(apiHost)];
  if (site.protocol !== api.protocol) return false;
  return site.hostname === api.hostname || api.hostname.endsWith(`.${site.hostname}`);
}

/** Finds a contradiction between variables. Returns a sentence, or null. */
function contradiction(env: Variables): string | null {
  if ((env.DISCORD_CLIENT_ID === undefined) !== (env.DISCORD_CLIENT_SECRET === undefined)) {
    return 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET go together: set both or neither';
  }
  if (env.PUBLIC_API_HOST !== undefined && !sharesCookies(env.ORIGIN, env.PUBLIC_API_HOST)) {
    return 'PUBLIC_API_HOST has to be ORIGIN or a host below it (https://api.guild.example for ORIGIN=https://guild.example): cookies reach no other';
  }
  if (env.DISCORD_BOT_TOKEN !== undefined && env.DISCORD_CLIENT_ID === undefined) {
    return 'DISCORD_BOT_TOKEN needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET: nobody could sign in';
  }
  if (env.DEMO === 'on' && env.DISCORD_CLIENT_ID !== undefined) {
    return 'DEMO=on lets anyone sign in as anyone: it cannot be combined with DISCORD_CLIENT_ID';
  }
  if (env.DEMO === 'on' && !loopback.has(env.HOST)) {
    return `DEMO=on lets anyone sign in as anyone: it needs a loopback HOST, not "${env.HOST}"`;
  }
  return null;
}

/** Removes the slashes at an address's end. */
function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function discordSettings(env: Variables): Env['discord'] {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    botToken: env.DISCORD_BOT_TOKEN,
    web: withoutSlash(env.DISCORD_WEB),
    api: withoutSlash(env.DISCORD_API),
    timeout: discordTimeout,
    rolesHold: env.DISCORD_ROLES_HOLD_HOURS * hour,
  };
}

/** Tells whether a script of npm runs this process. */
export function isBelowNpm(variables: Record<string, string | undefined>): boolean {
  return variables.npm_lifecycle_event !== undefined;
}

/**
 * Reads the environment. Variables that are set but empty count as unset, as in a `.env` file.
 * @throws EnvError naming every wrong variable in one line
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(envSchema, set);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = secretNames.has(name) ? '' : `, not "${String(set[name])}"`;
      return `${name} ${issue.message}${value}`;
    });
    throw new EnvError(wrong.join('; '));
  }
  const env = result.data;
  const problem = contradiction(env);
  if (problem !== null) throw new EnvError(problem);
  return {
    port: env.PORT,
    host: env.HOST,
    origin: env.ORIGIN === undefined ? undefined : new URL(env.ORIGIN).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    mustExist: env.DATABASE_MUST_EXIST === 'on',
    discord: discordSettings(env),
    discordApi: withoutSlash(env.DISCORD_API),
    discordPublicKey: env.DISCORD_PUBLIC_KEY,
    discordWebhooks: webhooksOf(set, [
      `${withoutSlash(env.DISCORD_WEB)}/api/webhooks/`,
      `${withoutSlash(env.DISCORD_API)}/webhooks/`,
    ]),
    apiOrigin: env.PUBLIC_API_HOST === undefined ? undefined : new URL(env.PUBLIC_API_HOST).origin,
    rateLimits: env.RATE_LIMITS === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    sessionSecret: env.SESSION_SECRET,
    metricsToken: env.METRICS_TOKEN,
    demo: env.DEMO !== 'off' && env.DISCORD_CLIENT_ID === undefined && loopback.has(env.HOST),
    backups:
      env.BACKUP_DIR === undefined ? undefined : { folder: env.BACKUP_DIR, keep: env.BACKUP_KEEP },
    logLevel: env.LOG_LEVEL,
  };
}
