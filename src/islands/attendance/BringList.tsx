import { useState } from 'react';
import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { decodeText } from '#rules/tables/csv-reading.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { ListPreview } from './ListPreview.tsx';
import type { Marks } from './use-attendance-day.ts';
import type { BroughtList } from './use-brought-list.ts';

/** No list of a guild is larger than this, in bytes. */
const largestFile = 1024 * 1024;

interface Props {
  brought: BroughtList;
  /** the squad of whom those are who may be marked; null for everybody */
  squad: string | null;
  marks: Marks;
  /** hears the states that a list gives */
  onTake: (marks: Marks) => void;
}

/** Marks members from a pasted list of names, or from a CSV file, after a look at who was found. */
export function BringList({ brought, squad, marks, onTake }: Props) {
  const { names, list } = brought;
  const [isTooLarge, setTooLarge] = useState(false);
  const readFile = async (file: File) => {
    setTooLarge(file.size > largestFile);
    if (file.size > largestFile) return;
    brought.findInCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
  };
  const fault = isTooLarge
    ? 'This file is larger than 1 MB: it is no list of names.'
    : brought.complaint;
  return (
    <Fold title="Paste a list, or bring a CSV file" open={brought.isKept}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="Names of who was there, as they come: one a line, or with commas between them">
          <TextArea
            rows={5}
            value={names.value}
            onChange={(event) => {
              names.set(event.target.value);
            }}
          />
        </Field>
        <Button className="justify-self-start" onClick={brought.findNames}>
          Find them
        </Button>
        <Field
          label={`CSV with the columns name and state (${Object.keys(attendanceFacts).join(', ')})`}
        >
          <Input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void readFile(file);
            }}
          />
        </Field>
        {fault !== null && <FieldFault id="list-fault" fault={fault} />}
        {list && !isTooLarge && (
          <ListPreview
            list={list}
            picked={brought.picked}
            onPick={brought.pick}
            {...{ squad, marks, onTake }}
          />
        )}
      </div>
    </Fold>
  );
}
