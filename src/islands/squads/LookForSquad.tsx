import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { longestOfWish, lookForSquad } from '#contract/joining.ts';
import { ownWishesSchema, type SquadWishes } from '#contract/squad-shapes.ts';
import { listSquads } from '#contract/squads.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { roles } from '#rules/characters/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { PeopleField } from './PeopleField.tsx';

interface Props {
  wishes: SquadWishes;
  /** all who may be named, by name */
  people: SquadWishes['companions'];
  /** the reader is in no squad */
  mayLook: boolean;
}

const idsOf = (people: SquadWishes['companions']) => people.map(({ discordId }) => discordId);

interface PartProps {
  wishes: SquadWishes;
  onChange: (part: Partial<SquadWishes>) => void;
}

function Evenings({ wishes: { evenings }, onChange }: PartProps) {
  return (
    <fieldset>
      <legend className="mb-1 p-0 text-sm text-muted">Evenings on which you can</legend>
      <div className="flex flex-wrap gap-1">
        {weekdays.map((name, index) => {
          const evening = index + 1;
          return (
            <Toggle
              key={name}
              isOn={evenings.includes(evening)}
              onChange={(isOn) => {
                const others = evenings.filter((one) => one !== evening);
                onChange({ evenings: isOn ? [...others, evening] : others });
              }}
            >
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </Toggle>
          );
        })}
      </div>
    </fieldset>
  );
}

function RoleChoice({ wishes: { role }, onChange }: PartProps) {
  return (
    <Field label="Role that you would play" className="max-w-72">
      <Select
        value={role ?? ''}
        onChange={({ target }) => {
          onChange({ role: roles.find((one) => one === target.value) ?? null });
        }}
      >
        <option value="">That of my main</option>
        {roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}

/** Lets a member say that they look for a squad, and what they wish of one. */
export function LookForSquad({ wishes: known, people, mayLook }: Props) {
  const typed = useTyped('squad-wishes', ownWishesSchema, known);
  const wishes = typed.value;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(lookForSquad, {
        body: {
          ...wishes,
          // Typed before the reader came into a squad, it is not theirs to say now.
          looking: mayLook ? wishes.looking : known.looking,
          companions: idsOf(wishes.companions),
          avoids: idsOf(wishes.avoids),
        },
      }),
    onSuccess: async () => {
      await reread(client, listSquads);
      typed.clear();
    },
  });
  const change = (part: Partial<SquadWishes>) => {
    save.reset();
    typed.set({ ...wishes, ...part });
  };
  return (
    <form className="grid max-w-[48rem] gap-4" onSubmit={useSubmit(save)}>
      {mayLook && (
        <Check
          checked={wishes.looking}
          onChange={({ target }) => {
            change({ looking: target.checked });
          }}
        >
          I look for a squad
        </Check>
      )}
      <Evenings wishes={wishes} onChange={change} />
      <RoleChoice wishes={wishes} onChange={change} />
      <Field label="In your own words">
        <TextArea
          rows={2}
          maxLength={longestOfWish.words}
          value={wishes.words}
          onChange={({ target }) => {
            change({ words: target.value });
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <PeopleField
          label="With whom you would like to play"
          hint="Members read this."
          people={people}
          value={wishes.companions}
          onChange={(companions) => {
            change({ companions });
          }}
        />
        <PeopleField
          label="With whom you would rather not"
          hint="Officers alone read this."
          people={people}
          value={wishes.avoids}
          onChange={(avoids) => {
            change({ avoids });
          }}
        />
      </div>
      <Complaint error={save.error} />
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={save.isPending}>
          Save what you wish
        </Button>
        <span role="status" className="text-sm text-muted">
          {save.isSuccess && (wishes.looking ? 'Leads and officers see it.' : 'It is kept.')}
        </span>
      </p>
    </form>
  );
}
