import * as z from 'zod/mini';
import { discordId } from '#contract/ids.ts';

// What Discord sends, as far as the site reads it, and what it takes as an answer
// (https://docs.discord.com/developers/interactions/receiving-and-responding).

const text = z.string().check(z.maxLength(1000));

const memberSchema = z.object({
  user: z.object({ id: discordId, username: text, avatar: z.nullable(text) }),
  roles: z.array(discordId).check(z.maxLength(1000)),
  joined_at: z.nullable(text),
});

/** The person who has pressed something, as a member of the server in which they did. */
export type PressingMember = z.infer<typeof memberSchema>;

const pingSchema = z.object({ type: z.literal(1) });

const pressSchema = z.object({
  type: z.literal(3),
  id: discordId,
  application_id: discordId,
  /** opens the answer to this for a quarter of an hour */
  token: text,
  /** absent in direct messages, as is the member */
  guild_id: z.optional(discordId),
  member: z.optional(memberSchema),
  data: z.object({
    custom_id: z.string().check(z.maxLength(100)),
    /** what was chosen of a menu */
    values: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(25))),
  }),
});

/** That somebody has pressed a button or chosen of a menu. */
export type Press = z.infer<typeof pressSchema>;

/** A question whether the site is there, a press, or what the site offers nobody. */
export const interactionSchema = z.union([
  pingSchema,
  pressSchema,
  z.object({ type: z.literal([2, 4, 5]) }),
]);

/** A part of a message that can be pressed; links are pressed without anybody being asked. */
export type Component =
  | { type: 2; style: 1 | 2 | 3 | 4; label: string; custom_id: string }
  | { type: 2; style: 5; label: string; url: string }
  | { type: 3; custom_id: string; placeholder: string; options: Option[] };

interface Option {
  label: string;
  value: string;
  default?: boolean;
}

/** A row of them: five buttons at most, or one menu. */
export interface Row {
  type: 1;
  components: Component[];
}

/** A message that only one person sees. */
export interface Whisper {
  content: string;
  components: Row[];
}

/** Nobody is called by what is written here, whatever it says. */
const callsNobody = { allowed_mentions: { parse: [] } } as const;

/** Message flag: only whoever has pressed something sees it. */
const ephemeral = 64;

/** Makes the body of a message that only whoever has pressed something sees. */
export const whisperBody = (whisper: Whisper) => ({ ...whisper, ...callsNobody });

/** The answers to an interaction. */
export const answers = {
  pong: { type: 1 },
  /** says something below what was pressed */
  whisper: (whisper: Whisper) => ({
    type: 4,
    data: { ...whisperBody(whisper), flags: ephemeral },
  }),
  /** will say it, within a quarter of an hour */
  later: { type: 5, data: { flags: ephemeral } },
  /** says it in place of the message of which something was chosen */
  instead: (whisper: Whisper) => ({ type: 7, data: whisperBody(whisper) }),
  insteadLater: { type: 6 },
} as const;
