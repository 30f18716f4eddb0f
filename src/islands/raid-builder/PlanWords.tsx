import { longestOfPlan } from '#contract/raid-plan.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { useBench } from './bench.ts';
import type { Writing } from './use-words.ts';

/** Shows what another officer has written meanwhile, and asks whose words stand. */
function Theirs({ writing: { theirs, saveMine, takeTheirs } }: { writing: Writing }) {
  if (theirs === null) return null;
  return (
    <div className="grid gap-2">
      <div className="whitespace-pre-line">
        <Complaint
          error={null}
          obstacle={
            theirs === ''
              ? 'Another officer has emptied this meanwhile.'
              : `Another officer wrote meanwhile: “${theirs}”`
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={saveMine}>
          Save mine
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

interface Props {
  title: Writing;
  notes: Writing;
}

/** Shows what a plan is called and what is noted of it, to be written while the evening is not over. */
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
      <Theirs writing={title} />
      <Field label="Notes, for officers alone">
        <TextArea
          rows={4}
          value={notes.value}
          readOnly={isFixed}
          maxLength={longestOfPlan.notes}
          onChange={({ target }) => {
            notes.write(target.value);
          }}
          onBlur={notes.save}
        />
      </Field>
      <Theirs writing={notes} />
    </>
  );
}
