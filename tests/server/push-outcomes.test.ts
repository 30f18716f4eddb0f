import { expect, it } from 'vitest';
import { messageOfAll } from '#server/pushes/message.ts';
import { outcomeOf } from '#server/pushes/outcomes.ts';

const now = Date.UTC(2026, 10, 20);
const hour = 60 * 60 * 1000;
const busy = { is: 'later', failure: 'busy', why: '429' } as const;
const away = { is: 'later', failure: 'silent', after: null } as const;

it.each([
  [200, null, { is: 'sent' }],
  [201, null, { is: 'sent' }],
  [204, null, { is: 'sent' }],
  [404, null, { is: 'gone' }],
  [410, null, { is: 'gone' }],
  [413, null, { is: 'wrong', why: '413' }],
  [301, null, { is: 'refused', why: '301' }],
  [400, null, { is: 'refused', why: '400' }],
  [401, null, { is: 'refused', why: '401' }],
  [403, null, { is: 'refused', why: '403' }],
  [405, null, { is: 'refused', why: '405' }],
  [408, null, { ...away, why: '408' }],
  [425, null, { ...away, why: '425' }],
  [429, null, { ...busy, after: null }],
  [429, '120', { ...busy, after: 120_000 }],
  [429, 'Fri, 20 Nov 2026 02:00:00 GMT', { ...busy, after: 2 * hour }],
  // Nobody waits for ever, nor not at all.
  [429, '99999999999', { ...busy, after: 24 * hour }],
  [429, '0', { ...busy, after: null }],
  [429, '-5', { ...busy, after: null }],
  [429, 'soon', { ...busy, after: null }],
  [429, 'Fri, 20 Nov 2020 02:00:00 GMT', { ...busy, after: null }],
  [500, null, { ...away, why: '500' }],
  [502, null, { ...away, why: '502' }],
  [503, '60', { ...away, why: '503', after: 60_000 }],
])('an answer %i with Retry-After %s is understood', (status, retryAfter, outcome) => {
  expect(outcomeOf({ status, words: '', retryAfter }, now)).toEqual(outcome);
});

const reader = { userId: '1', origin: 'https://guild.example', now };
const spoken = (title: string, body = '') => ({
  ...{ id: title, title, body, href: '/', about: 'event 1', expiresAt: now + hour },
});

it.each([
  ['letters of any script', '字'],
  ['letters outside the first plane', '🜁'],
  ['letters that JSON spells out', '\u0001'],
])('a message of long words in %s is taken by every push service', (_, letter) => {
  const long = spoken(letter.repeat(3000), letter.repeat(3000));
  for (const notices of [[long], Array<typeof long>(9).fill(long)]) {
    const { payload } = messageOfAll(notices, reader);
    // 4096 bytes with what encryption adds (RFC 8291, section 4).
    expect(Buffer.byteLength(payload)).toBeLessThan(3990);
    const { notification } = JSON.parse(payload) as { notification: { body: string } };
    expect(notification.body.isWellFormed()).toBe(true);
  }
});

it('a message is kept for nobody after its time, and hurries when that is soon', () => {
  const at = (ms: number) => messageOfAll([{ ...spoken('x'), expiresAt: now + ms }], reader);
  expect(at(hour)).toMatchObject({ ttl: 3600, urgency: 'high' });
  expect(at(72 * hour)).toMatchObject({ ttl: 72 * 3600, urgency: 'normal' });
  expect(at(Number.MAX_SAFE_INTEGER - now)).toMatchObject({ ttl: 28 * 24 * 3600 });
  const both = [spoken('a'), { ...spoken('b'), expiresAt: now + 60_000 }];
  expect(messageOfAll(both, reader).ttl).toBe(3600);
  // Two who are told of the same are not known by it to whoever carries it.
  const mine = messageOfAll([spoken('x')], reader).topic;
  expect(messageOfAll([spoken('x')], { ...reader, userId: '2' }).topic).not.toBe(mine);
});

it('a message of several things takes the place of itself alone', () => {
  const topicOf = (...titles: string[]) =>
    messageOfAll(
      titles.map((title) => spoken(title)),
      reader,
    ).topic;
  const today = topicOf('2', '1');
  expect(topicOf('3', '2', '1')).toBe(today);
  expect(topicOf('5', '4')).not.toBe(today);
});
