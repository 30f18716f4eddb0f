import * as z from 'zod/mini';
import { levels } from '../access/access.ts';
import '../text/field-messages.ts';
import { isZone } from '../calendar/zone-time.ts';
import { archetypes } from '../characters/archetypes.ts';
import { statProfilesSchema } from '../gear/stat-weights.ts';
import { raidRulesSchema } from '../raids/rules-together.ts';
import { coverSubjects } from '../text/covers.ts';
import { weeklyEveningSchema } from './guild-days.ts';
import { listSectionsSchema } from './guild-sections.ts';
import { postChannelsSchema } from './post-channels.ts';

const discordId = z.string().check(z.regex(/^\d{17,20}$/, 'must be a Discord id: 17 to 20 digits'));
const text = z.string().check(z.minLength(1, 'must not be empty'));
const address = z.url({ protocol: /^https$/, error: 'must be an https:// address' });
const addressBeforeId = address.check(
  z.refine((url) => /\/$|=$/.test(url), 'must end where an id can follow: with / or ='),
);

const ownFile = z
  .string()
  .check(
    z.regex(
      /^\/guild\/[\w-]+\.(?:svg|avif|webp|jpg|png)$/,
      `must be a file of public/guild, as /guild/plate.svg, or one of ${coverSubjects.join(', ')}`,
    ),
  );

/** Members who hold a role are counted on the landing page. */
const countedRole = z.strictObject({ role: discordId, label: text });

const officerSchema = z.strictObject({
  /** The name beside the face, which is drawn by it. */
  name: text,
  /** What the officer answers for. */
  keeps: text,
  /** The primary and the secondary archetype of the officer's main. */
  archetypes: z.optional(z.tuple([z.enum(archetypes), z.enum(archetypes)])),
});

const discordSchema = z
  .strictObject({
    /** The guild's Discord server. */
    guildId: discordId,
    /**
     * The access that each role gives on the site. A member's level is the highest among their
     * roles.
     */
    roles: z
      .array(
        z.strictObject({
          id: discordId,
          name: text,
          level: z.optional(z.literal(levels)),
          editor: z.optional(z.boolean()),
        }),
      )
      .check(
        z.refine(
          (roles) => new Set(roles.map(({ id }) => id)).size === roles.length,
          'must not name a role twice',
        ),
      ),
    /** The counts of the landing page; a guild shows those that it names, or none. */
    statistics: z.strictObject({
      /** What the number of people on the server is called. */
      discord: z.optional(text),
      /** Those who play the alpha. Officers see who of them has entered no character. */
      alpha2: z.optional(countedRole),
      pi: z.optional(countedRole),
    }),
    /** Members holding this role are on trial. A guild without trials has none. */
    trialRole: z.optional(discordId),
    /** The channels in which events are posted. A guild that posts none has none. */
    channels: z.optional(postChannelsSchema),
  })
  .check((context) => {
    // What is no id at all has been told already.
    if (context.issues.length > 0) return;
    const { roles, statistics, trialRole } = context.value;
    const named = [
      [['statistics', 'alpha2', 'role'], statistics.alpha2?.role],
      [['statistics', 'pi', 'role'], statistics.pi?.role],
      [['trialRole'], trialRole],
    ] as const;
    for (const [path, role] of named) {
      if (role === undefined || roles.some(({ id }) => id === role)) continue;
      const message = `must be the id of one of discord.roles, and ${role} is none`;
      context.issues.push({ code: 'custom', input: role, path: [...path], message });
    }
  });

const guildSchema = z.strictObject({
  /** The guild's name, in titles, the navigation and the footer. */
  name: text,
  /** The game's name, as menus and headings write it. */
  game: text,
  /** One sentence for search engines and link previews. */
  description: text,
  hero: z.strictObject({
    /** The landing page's heading, a line each. */
    lines: z.array(text).check(z.minLength(1)),
    /** Describes the guild in two or three sentences. */
    text,
    /** A note beside the Apply button: what opens when it is pressed. */
    applyNote: text,
    /** The picture behind it: the subject of a plate, or a file of the guild's own. */
    plate: z.union([z.enum(coverSubjects), ownFile]),
  }),
  /** The names of the two themes. */
  themes: z.strictObject({ dark: text, light: text }),
  /** Who keeps the guild, as the landing page shows them. */
  officers: z.optional(z.array(officerSchema).check(z.minLength(1))),
  /** The evenings of a week, where the guild tells everybody when it plays. */
  evenings: z.optional(z.array(weeklyEveningSchema).check(z.minLength(1))),
  /** The parts of each list of articles. */
  sections: z.strictObject({
    articles: listSectionsSchema,
    guides: listSectionsSchema,
    quests: listSectionsSchema,
  }),
  links: z.strictObject({
    /** The address of the channel where people apply. */
    apply: address,
    /** The invitation to the Discord server. */
    discord: address,
    /** A guild without a store has none. */
    store: z.optional(address),
  }),
  notices: z.strictObject({
    /** Names the owner of the guild's emblem. */
    trademark: text,
    /** Names the owner of the game and its content. */
    game: text,
  }),
  discord: discordSchema,
  calendar: z.strictObject({
    /** The guild's own IANA time zone, in which events are planned. */
    zone: z.string().check(z.refine(isZone, 'must be an IANA time zone: Europe/Berlin')),
    /** The address from which the page embeds another calendar of the guild. */
    shared: z.optional(address),
  }),
  /** What the raid builder holds a plan to. */
  raids: z.optional(z.strictObject({ rules: raidRulesSchema })),
  /** How the guild shares out what falls. */
  drops: z.optional(
    z.strictObject({
      /**
       * The level from which members see an item weighed for everybody; left out for officers alone. Whoever
       * may not sees it weighed for themselves.
       */
      weighing: z.optional(z.literal([2, 3, 5, 7], 'must be 2, 3, 5 or 7')),
    }),
  ),
  /** What the guild looks for in gear: profiles of weights that every member may choose. */
  gear: z.optional(z.strictObject({ weights: statProfilesSchema })),
  /**
   * The host of the films in texts; a film's id comes behind each address. Only pages that show a
   * film may reach this host, and they do so after a click.
   */
  films: z.strictObject({
    /** The address of the player that a page embeds. */
    player: addressBeforeId,
    /** The address where a film is watched without script. */
    page: addressBeforeId,
    /** The name of the film's host, as the button says it. */
    from: text,
  }),
  /** Where files of the repository are edited; the path of a text follows. */
  repository: z.optional(
    address.check(z.refine((url) => url.endsWith('/'), 'must end with /: a path follows')),
  ),
});

/**
 * The guild's own facts (product §11.2): a new guild changes these, the files of `public/guild` and
 * the texts, and nothing else.
 */
export type Guild = z.infer<typeof guildSchema>;

/** A failure of guild.config.ts. The message is one line that names each wrong field. */
export class GuildError extends Error {
  override name = 'GuildError';
}

/**
 * Checks the guild's configuration once, when the module is loaded.
 * @throws GuildError
 */
export function defineGuild(config: Guild): Guild {
  const result = guildSchema.safeParse(config);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? 'the guild' : path.join('.')} ${message}`,
  );
  throw new GuildError(`guild.config.ts is not right: ${wrong.join('; ')}. Mend it there.`);
}
