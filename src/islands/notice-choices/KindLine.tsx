import { mayBeMuted } from '#rules/notices/choices.ts';
import { noticeKinds } from '#rules/notices/kinds.ts';
import { Segments } from '#ui/form/Segments.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { type KindChoice, wayNames } from './choices-document.ts';

interface Props {
  choice: KindChoice;
  onChange: (choice: KindChoice) => void;
}

/** Lets a reader choose of one kind whether it counts at the bell, and when it goes to their devices. */
export function KindLine({ choice, onChange }: Props) {
  const { kind, devices, muted } = choice;
  const { name } = noticeKinds[kind];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-2.5 lg:grid-cols-[minmax(0,1fr)_7rem_14.5rem]">
      <span className="text-heading max-lg:col-span-2">{name}</span>
      {mayBeMuted(kind) ? (
        <Toggle
          className="justify-self-start max-lg:order-3 max-lg:justify-self-end"
          isOn={!muted}
          onChange={(counts) => {
            onChange({ ...choice, muted: !counts });
          }}
        >
          <span className="sr-only">{name}: </span>
          Counts
        </Toggle>
      ) : (
        <span className="text-sm text-muted max-lg:order-3">Always counts</span>
      )}
      <Segments
        label={`${name}, to my devices`}
        isLabelHidden
        options={wayNames}
        value={devices}
        onChange={(way) => {
          onChange({ ...choice, devices: way });
        }}
      />
    </li>
  );
}
