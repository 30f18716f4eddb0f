import type { PushDevice } from '#contract/pushes.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';

/** Makes the answer for a device: its address and its keys are told to nobody. */
export function toDevice({ id, name, added_at, sent_at, failure }: PushDevicesTable): PushDevice {
  return {
    ...{ id, name, failure },
    addedAt: new Date(added_at).toISOString(),
    sentAt: sent_at === null ? null : new Date(sent_at).toISOString(),
  };
}
