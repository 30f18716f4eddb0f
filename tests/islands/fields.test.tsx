import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';

function Note({ of: Control }: { of: typeof Input | typeof TextArea }) {
  const [words, setWords] = useState('');
  const field = {
    maxLength: 10,
    value: words,
    onChange: ({ target }: { target: { value: string } }) => {
      setWords(target.value);
    },
  };
  return (
    <form>
      <Field label="Note">
        <Control {...field} />
      </Field>
    </form>
  );
}

it.each([
  ['in a line', Input],
  ['of several lines', TextArea],
])('a long text %s is not cut off, and says that it is not sent', async (_, control) => {
  await render(<Note of={control} />);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Bring lamps and oil');
  await expect.element(note).toHaveValue('Bring lamps and oil');
  await expect.element(note).toBeInvalid();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('9 too many: at most 10 characters are kept.');
  await note.fill('Bring oil');
  await expect.element(note).toBeValid();
});

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
