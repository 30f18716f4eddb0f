import { useState } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Section } from '#ui/Section.tsx';
import { Example, Examples } from './Example.tsx';

const highestLevel = 50;

/** Fields that one types in, in their states. */
export function Fields() {
  const [level, setLevel] = useState('50');
  const [name, setName] = useState('');
  const isTooHigh = Number(level) > highestLevel;
  return (
    <Section id="fields" title="Fields">
      <Examples>
        <Example name="empty, with a hint">
          <Field label="Note" hint="Only officers read it.">
            <Input placeholder="What should they know?" />
          </Field>
        </Example>
        <Example name="filled">
          <Field label="Name">
            <Input defaultValue="Aldith Crane" />
          </Field>
        </Example>
        <Example name="a number; above 50 it is wrong">
          <Field label="Level">
            <Input
              type="number"
              value={level}
              aria-invalid={isTooHigh}
              aria-describedby={isTooHigh ? 'style-level-fault' : undefined}
              onChange={({ target }) => {
                setLevel(target.value);
              }}
            />
          </Field>
          {isTooHigh && <FieldFault id="style-level-fault" fault="Level goes up to 50." />}
        </Example>
        <Example name="in error, with what to do">
          <TextField
            name="ign"
            label="Name in the game"
            value={name}
            maxLength={60}
            fault={name === '' ? 'Say what you are called in the game.' : undefined}
            onChange={(_, value) => {
              setName(value);
            }}
          />
        </Example>
        <Example name="cannot be changed">
          <Field label="Server">
            <Input disabled defaultValue="Westmere" />
          </Field>
        </Example>
        <Example name="several lines">
          <Field label="Why you cannot come">
            <TextArea rows={2} defaultValue="The ferry does not run on Thursdays." />
          </Field>
        </Example>
        <Example name="a choice of the device’s own">
          <Field label="Archetype">
            <Select defaultValue="Cleric">
              <option>Tank</option>
              <option>Cleric</option>
              <option>Bard</option>
            </Select>
          </Field>
        </Example>
        <Example name="search">
          <SearchField label="Find a member" placeholder="Find a member" />
        </Example>
      </Examples>
    </Section>
  );
}
