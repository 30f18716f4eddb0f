import * as z from 'zod/mini';
import { timeZone } from './event-form.ts';
import { defineOperation } from './operation.ts';

/** A person has at most so many devices. */
export const mostDevices = 10;

/** The id of a device: the SHA-256 of its endpoint, in hexadecimal, so that its own browser knows it. */
const deviceId = z.string().check(z.regex(/^[\da-f]{64}$/, 'must be the id of a device'));

/** Why the last message did not get to a device. */
export const pushFailures = ['busy', 'silent', 'refused'] as const;

export type PushFailure = (typeof pushFailures)[number];

/** A browser that shows its owner’s notices while the site is closed. */
export const deviceSchema = z.object({
  id: deviceId,
  /** the browser, in few words */
  name: z.string(),
  /** moments: ISO 8601 in UTC */
  addedAt: z.string(),
  /** the last message that its push service took; null for none yet */
  sentAt: z.nullable(z.string()),
  /** why the last one was not taken; null where it was */
  failure: z.nullable(z.enum(pushFailures)),
});

export type PushDevice = z.infer<typeof deviceSchema>;

/** Bytes in base64url without padding, as browsers write down the keys of a subscription. */
const bytes = (letters: number, words: string) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}$`), words));

/** A subscription, as a browser makes it (Push API, `PushSubscription.toJSON`). */
const subscription = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.describe('an address at a known push service')),
  keys: z.object({
    p256dh: bytes(87, 'must be 65 bytes in base64url'),
    auth: bytes(22, 'must be 16 bytes in base64url'),
  }),
});

export type PushSubscriptionForm = z.infer<typeof subscription>;

export const listDevices = defineOperation({
  id: 'listDevices',
  method: 'GET',
  path: '/api/guild/notices/devices',
  summary: 'The browsers to which the caller’s notices are sent, and the key of this site',
  tag: 'Notices',
  access: 'guilded',
  answer: z.object({
    /** the site’s VAPID key (RFC 8292), in base64url: a browser subscribes with it */
    publicKey: z.string(),
    devices: z.array(deviceSchema),
  }),
});

export type PushDevices = z.infer<typeof listDevices.answer>;

export const addDevice = defineOperation({
  id: 'addDevice',
  method: 'PUT',
  path: '/api/guild/notices/devices',
  summary:
    'Has the caller’s notices sent to the browser that calls; it is nobody else’s from then on',
  tag: 'Notices',
  access: 'guilded',
  body: z.extend(subscription, {
    /** the zone of the device: its clocks count until the caller chooses others */
    zone: z.optional(timeZone),
  }),
  answer: deviceSchema,
  failures: { 'too-many': 'the caller has as many devices as there may be' },
});

export const removeDevice = defineOperation({
  id: 'removeDevice',
  method: 'DELETE',
  path: '/api/guild/notices/devices/{deviceId}',
  summary: 'Sends nothing more to a device of the caller’s; one that is there no more is no fault',
  tag: 'Notices',
  access: 'guilded',
  params: z.object({ deviceId }),
  status: 204,
});

export const tryDevice = defineOperation({
  id: 'tryDevice',
  method: 'POST',
  path: '/api/guild/notices/devices/{deviceId}/try',
  summary: 'Sends a message to a device of the caller’s, to see whether it arrives',
  tag: 'Notices',
  access: 'guilded',
  params: z.object({ deviceId }),
  status: 204,
  failures: {
    'not-found': 'there is no such device, or its browser has ended its subscription',
    'push-silent': 'its push service did not take the message',
  },
  limit: 'picture',
});
