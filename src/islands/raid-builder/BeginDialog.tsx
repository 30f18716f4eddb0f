import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { type There, thereOf } from '#api/there.ts';
import type { OperationAnswer, OperationInput } from '#contract/operation.ts';
import { reread } from '#api/query.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { createRaid, listRaids, type RaidHead, readEventRaid } from '#contract/raids.ts';
import { useSendId } from '#editing/send-id.ts';
import { useSubmit } from '#editing/send-once.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { planSize } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { LeftOut } from './LeftOut.tsx';

type Body = OperationInput<typeof createRaid>['body'];

interface Props {
  raids: readonly RaidHead[];
  /** the coming evenings without a plan */
  events: readonly GuildEvent[];
  zone: string;
  /** the evening that is chosen at first */
  eventId: string | null;
  onOpen: (raidId: string) => void;
  onClose: () => void;
}

/** What a plan is for, beside an evening. */
const otherKinds = { practice: 'A practice, for no evening', template: 'A template' } as const;

function useForm({ events, eventId }: Props) {
  const [what, setWhat] = useState(eventId ?? events[0]?.id ?? 'practice');
  const [title, setTitle] = useState<string | null>(null);
  const [from, setFrom] = useState('nothing');
  const [size, setSize] = useState({
    squads: planSize.squads.usual,
    seats: planSize.seats.usual,
  });
  const event = events.find(({ id }) => id === what);
  const shownTitle = title ?? event?.title ?? '';
  const body: Body = {
    kind: what === 'template' ? 'template' : 'plan',
    title: shownTitle,
    eventId: what in otherKinds ? null : what,
    from:
      from === 'nothing'
        ? { what: 'nothing', ...size }
        : from === 'squads'
          ? { what: 'squads' }
          : { what: 'raid', raidId: from },
  };
  return { what, setWhat, shownTitle, setTitle, from, setFrom, size, setSize, event, body };
}

type Form = ReturnType<typeof useForm>;

function WhatFor({ form, events, zone }: { form: Form } & Pick<Props, 'events' | 'zone'>) {
  const { what, setWhat } = form;
  const isListed = what in otherKinds || events.some(({ id }) => id === what);
  return (
    <Field label="For">
      <Select
        value={what}
        onChange={({ target }) => {
          setWhat(target.value);
        }}
      >
        {!isListed && <option value={what}>The evening that was asked for</option>}
        <optgroup label="Evenings without a plan">
          {events.map(({ id, title, startsAt }) => (
            <option key={id} value={id}>
              {title}, {eveningInWords(startsAt, zone)}
            </option>
          ))}
        </optgroup>
        <optgroup label="Other">
          {Object.entries(otherKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}

function BeginFrom({ form, raids }: { form: Form; raids: readonly RaidHead[] }) {
  const groups = [
    { label: 'Templates', of: raids.filter(({ kind }) => kind === 'template') },
    { label: 'Earlier plans', of: raids.filter(({ kind }) => kind === 'plan') },
  ];
  return (
    <Field
      label="Begin with"
      hint="Of an earlier plan, who cannot come stays out and is named to you."
    >
      <Select
        value={form.from}
        onChange={({ target }) => {
          form.setFrom(target.value);
        }}
      >
        <option value="nothing">Empty seats</option>
        <option value="squads">The standing squads</option>
        {groups.map(
          ({ label, of }) =>
            of.length > 0 && (
              <optgroup key={label} label={label}>
                {of.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
    </Field>
  );
}

function Size({ form: { size, setSize } }: { form: Form }) {
  const fields = [
    { name: 'squads', label: 'Squads' },
    { name: 'seats', label: 'Seats in each' },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map(({ name, label }) => (
        <Field key={name} label={label}>
          <Input
            type="number"
            inputMode="numeric"
            required
            min={planSize[name].least}
            max={planSize[name].most}
            value={size[name]}
            onChange={({ target }) => {
              setSize({ ...size, [name]: target.valueAsNumber });
            }}
          />
        </Field>
      ))}
    </div>
  );
}

/** A plan that the chosen evening has already. */
type Planned = There & { eventId: string | null };

/** Says that the evening has a plan, and opens it. */
function PlannedAlready({ planned, onOpen }: { planned: Planned } & Pick<Props, 'onOpen'>) {
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      <p>
        There is a plan of this evening already, “{planned.title}”. Members see one of them at a
        time.
      </p>
      <Button
        onClick={() => {
          onOpen(planned.id);
        }}
      >
        Open that plan
      </Button>
    </div>
  );
}

/** Tells whether all whom a plan was begun with are in it. */
const isWhole = ({ leftOut, squadsLeftOut }: OperationAnswer<typeof createRaid>) =>
  leftOut.length + squadsLeftOut.length === 0;

/** Begins a plan: for what, from what; then names those who had to be left out. */
export function BeginDialog(props: Props) {
  const { raids, onOpen, onClose } = props;
  const form = useForm(props);
  const [told, setTold] = useState<Planned | null>(null);
  const planned = told?.eventId === form.body.eventId ? told : null;
  const queryClient = useQueryClient();
  const under = useSendId('raid');
  const send = useMutation({
    mutationFn: () =>
      under((id) =>
        call(createRaid, { body: { id, ...form.body, ...(planned && { besides: true }) } }),
      ),
    onError: (error) => {
      const there = failedWith(error, 'evening-planned') ? thereOf(error) : null;
      if (there) setTold({ ...there, eventId: form.body.eventId });
    },
    onSuccess: async (made) => {
      await reread(queryClient, listRaids, readEventRaid);
      if (isWhole(made)) onOpen(made.id);
    },
  });
  const submit = useSubmit(send);
  if (send.data && !isWhole(send.data)) {
    const { id: raidId, leftOut, squadsLeftOut } = send.data;
    return (
      <LeftOut
        from={
          form.from === 'squads'
            ? 'standing squads'
            : raids.find(({ id }) => id === form.from)?.kind === 'template'
              ? 'template'
              : 'earlier plan'
        }
        people={leftOut}
        squads={squadsLeftOut}
        onOpen={() => {
          onOpen(raidId);
        }}
      />
    );
  }
  return (
    <FormDialog
      title="Begin a plan"
      submit={send.isPending ? 'Beginning…' : planned ? 'Begin another' : 'Begin'}
      isSending={send.isPending}
      error={failedWith(send.error, 'evening-planned') ? null : send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatFor form={form} {...props} />
      <Field label="Title">
        <Input
          required
          maxLength={longestOfPlan.title}
          value={form.shownTitle}
          onChange={({ target }) => {
            form.setTitle(target.value);
          }}
        />
      </Field>
      <BeginFrom form={form} raids={raids} />
      {form.from === 'nothing' && <Size form={form} />}
      {planned && <PlannedAlready planned={planned} onOpen={onOpen} />}
    </FormDialog>
  );
}
