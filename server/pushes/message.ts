import { createHash } from 'node:crypto';
import type { ReadableNotice } from '#contract/notices.ts';
import type { PushMessage } from '../message-services.ts';

/** A notice in the words of its reader, with what it is about and when it helps nobody any more. */
export type SpokenNotice = Pick<ReadableNotice, 'title' | 'body' | 'href'> & {
  id: string;
  about: string;
  expiresAt: number;
};

/** Whom a message is for, and when. */
interface Reader {
  userId: string;
  /** the public address of the site */
  origin: string;
  now: number;
}

/** No push service keeps a message longer, in seconds: four weeks. */
const longest = 28 * 24 * 60 * 60;

/** What is over within this time goes out in a hurry, in seconds. */
const soon = 24 * 60 * 60;

/** Longest words, in letters: a message of 4 KB is taken everywhere, in any script. */
const most = { title: 120, body: 300 };

/** So many things are named in a message that tells of several. */
const named = 3;

function shorten(text: string, letters: number): string {
  const all = Array.from(text);
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
}

/** Makes a message in the form that Safari shows by itself and our worker elsewhere (product §2.48). */
function messageOf(
  shown: { title: string; body: string; href: string; about: string },
  expiresAt: number,
  { userId, origin, now }: Reader,
): PushMessage {
  // Whoever carries it learns of nobody that two are told of the same.
  const topic = createHash('sha256').update(`${userId} ${shown.about}`).digest('base64url');
  const ttl = Math.max(0, Math.min(longest, Math.floor((expiresAt - now) / 1000)));
  const notification = {
    title: shorten(shown.title, most.title),
    body: shorten(shown.body, most.body),
    navigate: origin + shown.href,
    tag: topic.slice(0, 32),
    lang: 'en',
  };
  return {
    payload: JSON.stringify({ web_push: 8030, notification }),
    ...{ topic: topic.slice(0, 32), ttl, urgency: ttl <= soon ? 'high' : 'normal' },
  };
}

/** Makes the message of one or several things that a person is told, the newest first. */
export function messageOfAll(notices: readonly SpokenNotice[], reader: Reader): PushMessage {
  const [only] = notices;
  if (only && notices.length === 1) return messageOf(only, only.expiresAt, reader);
  const rest = notices.length - named;
  const titles = notices.slice(0, named).map(({ title }) => shorten(title, most.body / named - 10));
  const shown = {
    title: `${notices.length} new things`,
    body: [...titles, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    // The oldest names it: sent anew it takes its own place, and never that of another day's.
    ...{ href: '/', about: `several things since ${notices.at(-1)?.id ?? ''}` },
  };
  // It is kept for the last of them: one that is nearly over does not take the others along.
  return messageOf(shown, Math.max(...notices.map(({ expiresAt }) => expiresAt)), reader);
}

/** Makes the message by which somebody sees whether their device is told of anything. */
export function tryingMessage(guild: string, reader: Reader): PushMessage {
  const shown = {
    title: guild,
    body: 'This device is told of what concerns you.',
    ...{ href: '/', about: 'trying' },
  };
  return messageOf(shown, reader.now + 5 * 60 * 1000, reader);
}
