import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';

it('a field is named by its label alone, and described by its hint', async () => {
  await render(
    <>
      <Field label="Class" hint="The first one.">
        <Select>
          <option>Bard</option>
        </Select>
      </Field>
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Note" hint="Only officers read it.">
        <TextArea />
      </Field>
    </>,
  );
  for (const [label, description] of [
    ['Class', 'The first one.'],
    ['Name', ''],
    ['Note', 'Only officers read it.'],
  ] as const) {
    const control = page.getByLabelText(label, { exact: true });
    await expect.element(control).toHaveAccessibleName(label);
    await expect.element(control).toHaveAccessibleDescription(description);
  }
});
