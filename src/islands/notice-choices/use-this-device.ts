import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import {
  addDevice,
  listDevices,
  type PushDevice,
  removeDevice,
  tryDevice,
} from '#contract/pushes.ts';
import { useOnce } from '#editing/send-once.ts';
import { deviceZone } from '../ZoneChoice.tsx';
import {
  type Ability,
  type OwnSubscription,
  readAbility,
  readOwnSubscription,
  subscribe,
  unsubscribe,
} from './this-browser.ts';

/** What this browser has, once it has said so. */
interface Own {
  ability: Ability;
  subscription: OwnSubscription | null;
}

async function readOwn(): Promise<Own> {
  // A browser that cannot even say counts as one that has none.
  const subscription = await readOwnSubscription().catch(() => null);
  return { ability: readAbility(), subscription };
}

/** Knows the devices of the reader and which of them this browser is, and turns it on and off. */
export function useThisDevice() {
  const client = useQueryClient();
  const [own, setOwn] = useState<Own | null>(null);
  const list = useQuery({ ...queryOf(listDevices, {}), staleTime: 0 });
  useEffect(() => {
    const read = () => void readOwn().then(setOwn);
    read();
    // The reader may have changed it in the browser's settings meanwhile.
    addEventListener('focus', read);
    return () => {
      removeEventListener('focus', read);
    };
  }, []);
  const settled = async () => {
    setOwn(await readOwn());
    await reread(client, listDevices);
  };
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const { form } = await subscribe(publicKey);
      await call(addDevice, { body: { ...form, zone: deviceZone } });
    },
    onSettled: settled,
  });
  const turnOff = useMutation({
    mutationFn: async (deviceId: string) => {
      await unsubscribe();
      await call(removeDevice, { params: { deviceId } });
    },
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: PushDevice) => call(removeDevice, { params: { deviceId: id } }),
    onSettled: () => reread(client, listDevices),
  });
  const attempt = useMutation({
    mutationFn: (deviceId: string) => call(tryDevice, { params: { deviceId } }),
    onSettled: () => reread(client, listDevices),
  });
  return {
    list,
    own,
    turnOn: { ...turnOn, send: useOnce(turnOn) },
    turnOff: { ...turnOff, send: useOnce(turnOff) },
    remove: { ...remove, send: useOnce(remove) },
    attempt: { ...attempt, send: useOnce(attempt) },
  };
}

export type ThisDeviceState = ReturnType<typeof useThisDevice>;
