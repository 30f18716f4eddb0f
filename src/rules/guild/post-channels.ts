import * as z from 'zod/mini';
import { levels } from '../access/access.ts';

/** The variable of the environment that holds the address of a channel's webhook. */
const webhookVariable = /^DISCORD_WEBHOOK_[A-Z0-9_]{1,40}$/;

const days = 'must be a whole number of days from 1 to 60';

const postChannelSchema = z.strictObject({
  /** What officers call the channel. */
  name: z
    .string()
    .check(z.regex(/^[\p{L}\p{N}_-]{1,50}$/u, 'must be 1 to 50 letters, digits or -')),
  /** The variable of the environment that holds the address of its webhook: whoever knows it may write. */
  webhook: z.string().check(z.regex(webhookVariable, 'must be DISCORD_WEBHOOK_… in capitals')),
  /** The least level of those who read it, or public: it is told of no event that they may not see. */
  knows: z.union([z.literal('public'), z.literal(levels)], 'must be public, 1, 2, 3, 5 or 7'),
  /** The id of a role that a new post calls, once; changes of it call nobody. */
  calls: z.optional(
    z.string().check(z.regex(/^\d{17,20}$/, 'must be the id of a role on Discord')),
  ),
  /**
   * A plan that officers publish calls those whom it concerns, each of them by name, and again where their
   * place changes. For channels of those who see plans: level 2 or above.
   */
  callsForPlans: z.optional(z.boolean()),
  /** Days before its start at which an event is posted; a week where it is left out. */
  days: z.optional(z.int(days).check(z.minimum(1, days), z.maximum(60, days))),
});

/** A channel on Discord in which events are posted. */
export type PostChannel = z.infer<typeof postChannelSchema>;

/** Tells whether a channel may know what members who see the calendar and its plans know. */
export const seesAll = ({ knows }: Pick<PostChannel, 'knows'>) =>
  typeof knows === 'number' && knows >= 2;

const namesDiffer = (channels: readonly PostChannel[]) =>
  new Set(channels.map(({ name }) => name)).size === channels.length;

const mayCall = (channel: PostChannel) => channel.callsForPlans !== true || seesAll(channel);

export const postChannelsSchema = z
  .array(
    postChannelSchema.check(
      z.refine(
        mayCall,
        'calls for plans, which are seen from level 2 on: knows must be 2 or above',
      ),
    ),
  )
  .check(z.refine(namesDiffer, 'must give each channel a name of its own'));

/** Reads the address of a webhook: its id, and the token that lets write. Null for any other address. */
export function readWebhook(
  address: string,
  bases: readonly string[],
): { id: string; token: string } | null {
  const base = bases.find((start) => address.startsWith(start));
  if (base === undefined) return null;
  const [, id, token] = /^(\d{17,20})\/([\w-]{1,200})$/.exec(address.slice(base.length)) ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}
