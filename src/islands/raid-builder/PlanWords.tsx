import { longestOfPlan } from '#contract/raid-plan.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { useBench } from './bench.ts';
import { TheirWords } from './TheirWords.tsx';
import type { Writing } from './use-words.ts';

interface Props {
  title: Writing;
  notes: Writing;
}

/** Shows what a plan is called, until its evening is over, and what is noted of it. */
export function PlanWords({ title, notes }: Props) {
  const { isFixed } = useBench();
  return (
    <>
      <Field label="Title">
        <Input
          value={title.value}
          readOnly={isFixed}
          maxLength={longestOfPlan.title}
          onChange={({ target }) => {
            title.write(target.value);
          }}
          onBlur={title.save}
        />
      </Field>
      <TheirWords writing={title} />
      <Field label="Notes, for officers alone">
        <TextArea
          rows={4}
          value={notes.value}
          maxLength={longestOfPlan.notes}
          onChange={({ target }) => {
            notes.write(target.value);
          }}
          onBlur={notes.save}
        />
      </Field>
      <TheirWords writing={notes} />
    </>
  );
}
