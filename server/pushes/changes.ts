import { createHash, ECDH } from 'node:crypto';
import type * as contract from '#contract/pushes.ts';
import { mostDevices } from '#contract/pushes.ts';
import { browserName } from '#rules/notices/browser-name.ts';
import { standardChoices } from '#rules/notices/choices.ts';
import { lockUser } from '../db/people.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { saveStandard } from '../notice-choices/queries.ts';
import { writeChoices } from '../notice-choices/stored.ts';
import { devicesOf, putDevice } from '../push-devices/queries.ts';
import { toDevice } from './answers.ts';
import { tryingMessage } from './message.ts';
import { noteOutcome } from './standing.ts';

/** Tells whether bytes in base64url are a point on the curve of push messages (RFC 8291). */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

export const addDevice: Handler<typeof contract.addDevice> = async (
  { body, context, signedIn },
  services,
) => {
  const { database, guild, pushes, now } = services;
  const { endpoint, keys, zone = guild.calendar.zone } = body;
  const service = pushes.serviceOf(endpoint);
  if (service === null) {
    throw fieldProblem(
      'endpoint',
      'This is no address of a push service that the site knows. Nothing is sent there.',
    );
  }
  if (!isPublicKey(keys.p256dh)) throw fieldProblem('keys.p256dh', 'This is no key of a browser.');
  const device: PushDevicesTable = {
    id: createHash('sha256').update(endpoint).digest('hex'),
    ...{ user_id: signedIn.user.id, endpoint, service, p256dh: keys.p256dh, auth: keys.auth },
    name: browserName(context.req.header('user-agent')),
    ...{ session_hash: signedIn.sessionHash, added_at: now(), sent_at: null },
    ...{ failed_at: null, failure: null, tries: 0, rests_until: 0 },
  };
  const added = await database.db.transaction().execute(async (trx) => {
    await lockUser(trx, device.user_id);
    const others = (await devicesOf(trx, device.user_id, now())).filter(
      ({ id }) => id !== device.id,
    );
    if (others.length >= mostDevices) {
      throw new ProblemError(
        'too-many',
        `You have ${mostDevices} devices already. Remove one that you use no more.`,
      );
    }
    await putDevice(trx, device);
    // What they are told goes to a device by what they choose, which is the standard before they have.
    await saveStandard(trx, device.user_id, writeChoices(standardChoices(zone)), now());
    return (
      (await devicesOf(trx, device.user_id, now())).find(({ id }) => id === device.id) ?? device
    );
  });
  return toDevice(added);
};

const noDevice = () =>
  new ProblemError('not-found', 'This device is not told of anything any more. Turn it on again.');

export const tryDevice: Handler<typeof contract.tryDevice> = async (
  { params, signedIn: { user } },
  { database: { db }, guild, origin, pushes, now },
) => {
  const device = (await devicesOf(db, user.id, now())).find(({ id }) => id === params.deviceId);
  if (!device) throw noDevice();
  const message = tryingMessage(guild.name, { userId: user.id, origin, now: now() });
  const sent = await pushes.send(device, message);
  await noteOutcome(db, device, sent, { now: now() });
  if (sent.is === 'gone') throw noDevice();
  if (sent.is !== 'sent') {
    throw new ProblemError(
      'push-silent',
      `The push service of this browser (${device.service}) did not take the message. Try again later.`,
    );
  }
};
