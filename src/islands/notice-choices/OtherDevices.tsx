import type { PushDevice } from '#contract/pushes.ts';
import { Button } from '#ui/Button.tsx';
import { standingOf } from './device-words.ts';
import type { ThisDeviceState } from './use-this-device.ts';

interface Props {
  devices: readonly PushDevice[];
  remove: ThisDeviceState['remove'];
}

/** Lists the reader's other devices, of which each can be removed from here. */
export function OtherDevices({ devices, remove }: Props) {
  return (
    <section className="grid gap-3">
      <h3 className="display text-base">Your other devices</h3>
      <ul className="border-y border-rule ruled">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-60">
              <b className="text-heading">{device.name}</b>
              <span className="block text-sm text-muted">{standingOf(device)}</span>
            </p>
            <Button
              size="sm"
              aria-label={`Remove ${device.name}`}
              aria-disabled={remove.isPending}
              onClick={() => {
                remove.send(device);
              }}
            >
              {remove.isPending && remove.variables.id === device.id ? 'Removing...' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
