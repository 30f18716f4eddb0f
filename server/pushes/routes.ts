import * as contract from '#contract/pushes.ts';
import { defineRoutes } from '../http/routes.ts';
import { devicesOf, forgetDevice } from '../push-devices/queries.ts';
import { toDevice } from './answers.ts';
import { addDevice, tryDevice } from './changes.ts';

/** Routes of the browsers to which the caller's notices are sent. */
export const pushRoutes = defineRoutes(contract, {
  listDevices: async ({ signedIn: { user } }, { database: { db }, pushes, now }) => {
    const [publicKey, devices] = await Promise.all([
      pushes.publicKey(),
      devicesOf(db, user.id, now()),
    ]);
    return { publicKey, devices: devices.map(toDevice) };
  },

  addDevice,

  removeDevice: async ({ params, signedIn: { user } }, { database }) => {
    await forgetDevice(database.db, params.deviceId, user.id);
  },

  tryDevice,
});
