import type { Hono } from 'hono';
import { finishDiscordSignIn } from '#contract/auth.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { createApp } from '../app.ts';
import { noteRefusals } from '../audit/refusals.ts';
import { startClassDays } from '../classes/days.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { FacetCounts } from '../facets/counts.ts';
import { GearSpaces } from '../gear/space.ts';
import { ItemFinder } from '../facets/item-finder.ts';
import { GearFinder } from '../gear/gear-finder.ts';
import { NearNames } from '../facets/near-names.ts';
import { createClientAddress } from '../http/client-address.ts';
import { writeDescription } from '../http/description.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { LiveDocuments } from '../live/live.ts';
import type { CookieScope, Readiness, Services, Sessions, SiteFacts } from '../services.ts';
import { unreadOf } from '../notices/reading.ts';
import { PlaceKeeper } from '../places/keeping.ts';
import { addDemoReadings } from '../demo/readings.ts';
import { askInTime } from '../readings/keeping.ts';
import { remindInTime } from '../reminders/keeping.ts';
import { buildHeads } from './build-head.ts';
import { eventPreviews } from './event-preview.ts';
import { fillDemoGuild, knownPersonas } from './demo-guild.ts';
import { writeBackupAside } from './backup-aside.ts';
import { backUpNightly } from './nightly-backups.ts';
import { openPosts } from './open-posts.ts';
import { openPushes } from './open-pushes.ts';
import { type GuildFigures, guildFigures } from './guild-figures.ts';
import { createIdentity, type HostIdentity } from './identity.ts';
import type { HostLog } from './log.ts';
import { membersChanged } from './members-changed.ts';
import type { Noticed } from './noticed.ts';
import type { SiteOptions } from './site.ts';
import { countedTask, type Tally } from './tally.ts';

/** What a host knows before its database is open. */
export interface ApiOptions {
  env: Env;
  guild: Guild;
  log: HostLog;
  /** the public address */
  origin: string;
  /** the secret behind sessions and seals */
  secret: string;
  cookieScope: CookieScope;
  readiness: Readiness;
  noticed: Noticed;
  /** texts are others at any moment, as in dev: nobody is asked to read them */
  textsChange: boolean;
  /** gives up what is under way to open it */
  stop: AbortSignal;
  /** absent where nobody reads the figures */
  tally?: Tally | undefined;
}

/** The part of a host that works with its database. */
export interface OpenApi {
  app: Hono;
  findSession: Sessions['find'];
  /** hears of people who were refused at a page */
  onRefused: SiteOptions['onRefused'];
  /** says what guests may know at the path of a page that is not for them; null for nothing */
  previewFor: NonNullable<SiteOptions['previewFor']>;
  /** says what guests may know of what a page for everybody is about; null for nothing */
  headFor: NonNullable<SiteOptions['headFor']>;
  /** reads what the database knows of the guild; null when it does not tell */
  figures: () => Promise<GuildFigures | null>;
  live: Pick<LiveDocuments, 'listeners' | 'end'>;
  close: () => Promise<void>;
}

const now = () => Date.now();

async function openIdentity(
  { env, guild, log, origin, secret, tally }: ApiOptions,
  database: Database,
  hearing: Parameters<typeof membersChanged>[0],
): Promise<HostIdentity> {
  return createIdentity({
    database,
    secret,
    grants: guild.discord.roles,
    discord: env.discord && { ...env.discord, guildId: guild.discord.guildId },
    redirectUri: (env.apiOrigin ?? origin) + finishDiscordSignIn.path,
    onDiscordCall: tally?.discordCall,
    onMembersChanged: membersChanged(hearing),
    log: log.logger,
    now,
  });
}

async function openRateLimits(
  { env, log, tally }: ApiOptions,
  database: Database,
): Promise<RateLimits> {
  if (env.rateLimits) return RateLimits.open(database, tally?.refusedCall);
  log.logger.warn('RATE_LIMITS=off: nothing slows down whoever guesses');
  return RateLimits.off();
}

/** Has a backup written every night, where somebody has said where. Returns a stop function. */
function startBackups(
  { env, guild, log, noticed, tally }: ApiOptions,
  database: Database,
): (() => void) | undefined {
  if (!env.backups) return undefined;
  return backUpNightly({
    database,
    zone: guild.calendar.zone,
    // Where another host writes it, there is no file of this one.
    write: countedTask(writeBackupAside, tally?.backup, (file) => file !== ''),
    tasks: noticed.tasks,
    log: log.logger,
    now,
  });
}

/** Makes what says to guests what they may know of pages. */
function tellGuests(
  { env, guild, log, origin }: ApiOptions,
  reading: Pick<Services, 'database' | 'rateLimits' | 'clientAddress'>,
): Pick<OpenApi, 'previewFor' | 'headFor'> {
  const telling = {
    ...{ ...reading, origin },
    onError: (error: unknown) => {
      log.logger.warn({ err: error }, 'what guests may know of a page could not be read');
    },
  };
  return {
    previewFor: eventPreviews({ ...telling, guild }),
    headFor: buildHeads({ ...telling, guild: guild.name, apiOrigin: env.apiOrigin ?? origin }),
  };
}

/** Stops what a host does by the clock, one after the other. */
async function stopInOrder(
  stops: readonly ((() => void | Promise<void>) | undefined)[],
): Promise<void> {
  for (const stopOne of stops) await stopOne?.();
}

/** Composes what works with an open database, and fills an empty demo guild. @throws StartError */
export async function openApi(
  options: ApiOptions,
  site: SiteFacts,
  database: Database,
): Promise<OpenApi> {
  const { env, guild, log, origin, cookieScope, readiness, noticed, stop, tally } = options;
  const { textsChange } = options;
  const { logger } = log;
  const isNew = env.demo && (await fillDemoGuild(env, database, stop));
  const reading = { database, guild, site, now };
  if (isNew && !textsChange) await addDemoReadings(reading);
  const rateLimits = await openRateLimits(options, database);
  const demoPersonas = env.demo ? await knownPersonas(database) : [];
  const live = new LiveDocuments({
    ...{ database, now },
    onTrouble: (error) => {
      logger.warn({ err: error }, 'what pages listen to cannot be read; it is tried again');
    },
  });
  const places = new PlaceKeeper({ database, grants: guild.discord.roles, live, now }, logger);
  const { close, ...identity } = await openIdentity(options, database, { live, places });
  const itemFinder = new ItemFinder(database);
  const clientAddress = createClientAddress(env.trustedProxies, (address) => {
    logger.warn(
      { address },
      'all visitors behind this address count as one: if it is your proxy, name it in TRUSTED_PROXIES',
    );
  });
  const posts = await openPosts({
    ...{ env, guild, database, origin, log: logger, onDiscordCall: tally?.discordCall, now },
    onPost: tally?.post,
  });
  const { membership } = identity;
  const pushing = openPushes({
    ...{ guild, database, membership, origin, onSent: tally?.push, log: logger, now },
  });
  const app = createApp({
    ...identity,
    guild,
    database,
    readiness,
    ownState: noticed,
    ...{ live, unread: unreadOf({ database, guild, now }), pushes: pushing.pushes },
    itemFinder,
    gearFinder: new GearFinder(database),
    facetCounts: new FacetCounts(database, itemFinder),
    nearNames: new NearNames(database),
    gearSpaces: new GearSpaces(database, guild),
    rateLimits,
    clientAddress,
    description: writeDescription(guild, origin),
    site,
    cookieScope,
    origin,
    apiOrigin: env.apiOrigin,
    discordPublicKey: env.discordPublicKey,
    lateAnswers: posts.lateAnswers,
    demoPersonas,
    onSignIn: tally?.signIn,
    log: logger,
    now,
  });
  const days = { database, zone: guild.calendar.zone, now };
  const stopClassDays = await startClassDays(days, logger).catch(async (error: unknown) => {
    await pushing.close();
    await posts.close();
    await close();
    throw error;
  });
  const stopBackups = startBackups(options, database);
  const stopReminding = remindInTime({ database, guild, live, now, log: logger });
  const stopAsking = textsChange ? undefined : askInTime({ ...reading, live, log: logger });
  return {
    app,
    findSession: (ids, extend) => identity.sessions.find(ids, extend),
    onRefused: noteRefusals(identity.audit, now, logger),
    ...tellGuests(options, { database, rateLimits, clientAddress }),
    figures: guildFigures({
      ...{ database, now, membership: identity.membership },
      backupFolder: noticed.backupFolder,
    }),
    live,
    close: () =>
      stopInOrder([
        ...[stopClassDays, stopBackups, stopReminding, stopAsking],
        ...[pushing.close, posts.close, () => live.close(), close, () => places.close()],
      ]),
  };
}
