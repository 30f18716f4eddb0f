import { useState } from 'react';
import type { EventAttendance } from '#contract/attendance.ts';
import { type AttendanceState, attendanceFacts } from '#rules/attendance/attendance.ts';
import { type Brought, readAttendanceCsv, readNameList } from '#rules/attendance/import.ts';
import { CsvError, decodeText } from '#rules/tables/csv-reading.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';

type Member = EventAttendance['members'][number];

/** No list of a guild is larger than this, in bytes. */
const largestFile = 1024 * 1024;

interface Props {
  members: readonly Member[];
  /** hears the states that a list gives */
  onTake: (states: ReadonlyMap<string, AttendanceState>) => void;
}

const listClass = 'w-full list-none text-sm ruled';

function Preview({ brought, onTake }: { brought: Brought; onTake: Props['onTake'] }) {
  const { matched, unmatched } = brought;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted tabular" role="status">
        {matched.length} found, {unmatched.length} not.
      </p>
      {unmatched.length > 0 && (
        <ul className={listClass}>
          {unmatched.map(({ line, members }, index) => (
            <li key={`${index}-${line}`} className="py-1.5">
              <b>{line}</b>{' '}
              {members.length === 0
                ? 'is nobody here. Mark them by hand below, or mend the name.'
                : `could be ${members.map(({ username }) => username).join(' or ')}.`}
            </li>
          ))}
        </ul>
      )}
      {matched.length > 0 && (
        <>
          <Fold className="w-full" title={`Look at the ${matched.length}`}>
            <ul className={listClass}>
              {matched.map(({ line, members: [member], state }) => (
                <li key={`${member?.discordId ?? ''}-${line}`} className="py-1.5">
                  <AttendanceMark state={state} /> {line}, that is <b>{member?.username}</b>
                </li>
              ))}
            </ul>
          </Fold>
          <Button
            onClick={() => {
              onTake(
                new Map(
                  matched.flatMap(({ members: [member], state }) =>
                    member ? [[member.discordId, state] as const] : [],
                  ),
                ),
              );
            }}
          >
            Mark these {matched.length}
          </Button>
        </>
      )}
    </div>
  );
}

/** Marks members from a pasted list of names, or from a CSV file, after a look at who was found. */
export function BringList({ members, onTake }: Props) {
  const [text, setText] = useState('');
  const [brought, setBrought] = useState<Brought | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const read = (how: () => Brought) => {
    try {
      setBrought(how());
      setComplaint(null);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setBrought(null);
      setComplaint(error.message);
    }
  };
  const readFile = async (file: File) => {
    if (file.size > largestFile) {
      setComplaint('This file is larger than 1 MB: it is no list of names.');
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    read(() => readAttendanceCsv(decodeText(bytes), members));
  };
  return (
    <Fold title="Paste a list, or bring a CSV file">
      <div className="grid gap-4">
        <Field label="Names of who was there, one a line: usernames or names of characters">
          <TextArea
            rows={5}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </Field>
        <Button
          className="justify-self-start"
          onClick={() => {
            read(() => readNameList(text, members));
          }}
        >
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
        {complaint !== null && <FieldFault id="list-fault" fault={complaint} />}
        {brought && <Preview brought={brought} onTake={onTake} />}
      </div>
    </Fold>
  );
}
