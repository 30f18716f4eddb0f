import * as z from 'zod/mini';
import { levels } from '../access/access.ts';
import '../text/field-messages.ts';
import { isZone } from '../calendar/zone-time.ts';

const discordId = z.string().check(z.regex(/^\d{17,20}$/, 'must be a Discord id: 17 to 20 digits'));
const text = z.string().check(z.minLength(1, 'must not be empty'));
const address = z.url({ protocol: /^https$/, error: 'must be an https:// address' });
const addressBeforeId = address.check(
  z.refine((url) => /\/$|=$/.test(url), 'must end where an id can follow: with / or ='),
);

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
  }),
  links: z.strictObject({
    /** The address of the channel where people apply. */
    apply: address,
    /** The invitation to the Discord server. */
    discord: address,
    store: address,
  }),
  notices: z.strictObject({
    /** Names the owner of the guild's logo. */
    trademark: text,
    /** Names the owner of the game and its content. */
    game: text,
  }),
  discord: z.strictObject({
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
    /** Members holding these roles are counted on the landing page. */
    statistics: z.strictObject({ alpha2: discordId, pi: discordId }),
    /** Members holding this role are on trial. */
    trialRole: discordId,
  }),
  calendar: z.strictObject({
    /** The guild's own IANA time zone, in which events are planned. */
    zone: z.string().check(z.refine(isZone, 'must be an IANA time zone: Europe/Berlin')),
    /** The address from which the page embeds another calendar of the guild. */
    shared: z.optional(address),
  }),
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
});

/** The guild's own facts (product §11.2): a new guild changes these, and nothing else. */
export type Guild = z.infer<typeof guildSchema>;

/**
 * Checks the guild's configuration once, when the module is loaded.
 * @throws Error naming each wrong field
 */
export function defineGuild(config: Guild): Guild {
  const result = guildSchema.safeParse(config);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? 'the guild' : path.join('.')}: ${message}`,
  );
  throw new Error(`guild.config.ts is not right.\n  ${wrong.join('\n  ')}`);
}
