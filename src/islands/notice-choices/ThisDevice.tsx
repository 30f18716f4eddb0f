import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { useLastingFocus } from '../use-lasting-focus.ts';
import { hindrances, standingOf } from './device-words.ts';
import { OtherDevices } from './OtherDevices.tsx';
import { type ThisDeviceState, useThisDevice } from './use-this-device.ts';

const offer =
  'Notices can come to this device while the site is closed: to its lock screen or beside the clock. Your browser asks you once whether it may.';

/** Lets the reader be told of notices on this device while the site is closed (product §2.48). */
export default function ThisDevice() {
  const state = useThisDevice();
  const { list, own, turnOff, remove } = state;
  const { place, onFocus } = useLastingFocus<HTMLParagraphElement>();
  if (!list.isSuccess || own === null) {
    return <QueryState query={list.isSuccess ? { ...list, isPending: true } : list} />;
  }
  const here = list.data.devices.find(({ id }) => id === own.subscription?.id);
  // What was subscribed with another key of the site is sent nothing.
  const isOn = here !== undefined && own.subscription?.siteKey === list.data.publicKey;
  const others = list.data.devices.filter((device) => device !== here);
  const hindrance = hindrances[own.ability];
  return (
    <div className="grid gap-6" onFocus={onFocus}>
      <div className="grid gap-3">
        <p ref={place} role="status" tabIndex={-1} className="text-sm text-muted">
          {remove.isSuccess && `${remove.variables.name} is removed: nothing more comes to it. `}
          {isOn ? (
            <>
              <b className="text-heading">Notices come to this device.</b> {standingOf(here)}
            </>
          ) : (
            <>
              {turnOff.isSuccess && (
                <b className="text-heading">Nothing more comes to this device.</b>
              )}{' '}
              {hindrance ?? offer}
            </>
          )}
        </p>
        {isOn ? (
          <On state={state} id={here.id} />
        ) : (
          <Off state={state} publicKey={list.data.publicKey} isAble={hindrance === null} />
        )}
      </div>
      {others.length > 0 && <OtherDevices devices={others} remove={remove} />}
      <Complaint error={remove.error} />
    </div>
  );
}

interface OffProps {
  state: ThisDeviceState;
  publicKey: string;
  isAble: boolean;
}

function Off({ state: { turnOn, turnOff }, publicKey, isAble }: OffProps) {
  return (
    <>
      {isAble && (
        <p>
          <Button
            look="main"
            aria-disabled={turnOn.isPending}
            onClick={() => {
              turnOff.reset();
              turnOn.send(publicKey);
            }}
          >
            {turnOn.isPending ? 'Turning on...' : 'Turn on for this device'}
          </Button>
        </p>
      )}
      <Complaint error={turnOn.error ?? turnOff.error} />
    </>
  );
}

interface OnProps {
  state: ThisDeviceState;
  id: string;
}

function On({ state: { turnOff, attempt }, id }: OnProps) {
  const isBusy = turnOff.isPending || attempt.isPending;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) attempt.send(id);
          }}
        >
          {attempt.isPending ? 'Sending...' : 'Send a test'}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) turnOff.send(id);
          }}
        >
          {turnOff.isPending ? 'Turning off...' : 'Turn off'}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {attempt.isSuccess &&
          'Sent. It should show within seconds; if it does not, look at the settings for notices of your device.'}
      </p>
      <Complaint error={attempt.error ?? turnOff.error} />
    </>
  );
}
