import { type AttendanceState, attendanceFacts } from '#rules/attendance/attendance.ts';
import type { BroughtLine, ChosenList } from '#rules/attendance/import.ts';
import type { Named } from '#rules/attendance/known-names.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import type { Marks, Member } from './use-attendance-day.ts';

type Line = BroughtLine<Member>;

const listClass = 'w-full list-none text-sm ruled';

/** Says which name is meant, or by what people of one name are told apart: a character, a squad. */
function besideName({ member: { username, igns, squad }, name }: Named<Member>): string {
  if (name !== username) return name;
  return igns.find((ign) => ign !== username) ?? squad;
}

/** Says how those came of whom the list does not say that they were there on time. */
function othersInWords(states: Iterable<AttendanceState>): string {
  const counts = Map.groupBy(states, (state) => state);
  counts.delete('present');
  return [...counts]
    .map(([state, { length }]) => `${length} ${attendanceFacts[state].name.toLowerCase()}`)
    .join(', ');
}

function Offered({
  line: { key, line, offered, state },
  picked,
  onPick,
}: {
  line: Line;
  picked: string | undefined;
  onPick: (key: string, discordId: string) => void;
}) {
  return (
    <li className="grid gap-1 py-1.5">
      <span className="wrap-anywhere">
        {state !== 'present' && <AttendanceMark state={state} named />} <b>{line}</b>: did you mean
      </span>
      <span className="flex flex-wrap gap-1" role="group" aria-label={`Who is ${line}`}>
        {offered.map((named) => {
          const { discordId, username } = named.member;
          return (
            <Toggle
              key={discordId}
              isOn={picked === discordId}
              onChange={(isOn) => {
                onPick(key, isOn ? discordId : '');
              }}
            >
              <span className="wrap-anywhere">{username}</span>
              <span className="text-xs wrap-anywhere text-muted">{besideName(named)}</span>
            </Toggle>
          );
        })}
      </span>
    </li>
  );
}

function Certain({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold className="w-full" title={`Look at the ${lines.length}`}>
      <ul className={listClass}>
        {lines.map(({ key, line, member, state }) => (
          <li key={key} className="py-1.5 wrap-anywhere">
            <AttendanceMark state={state} /> {line}, that is <b>{member?.username}</b>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

interface Props {
  list: ChosenList<Member>;
  picked: Readonly<Record<string, string>>;
  onPick: (key: string, discordId: string) => void;
  /** the squad of whom the members are; null for everybody */
  squad: string | null;
  marks: Marks;
  onTake: (marks: Marks) => void;
}

/** Counts what a list names: people, lines that somebody has to choose for, lines of nobody. */
function Counts({ list: { states, offered, unknown }, picked }: Pick<Props, 'list' | 'picked'>) {
  const open = offered.filter((line) =>
    line.offered.every(({ member }) => member.discordId !== picked[line.key]),
  ).length;
  const others = othersInWords(states.values());
  return (
    <p className="text-sm text-muted tabular" role="status">
      {states.size} found, {open > 0 && `${open} to choose, `}
      {unknown.length} not.{others !== '' && ` Not on time or not there: ${others}.`}
    </p>
  );
}

/** Shows whom a list names, lets choose among people of near names, and marks them. */
export function ListPreview({ list, picked, onPick, squad, marks, onTake }: Props) {
  const { states, certain, offered, unknown } = list;
  const nobody = squad === null ? 'is nobody here' : `is nobody of ${squad}`;
  const taken = [...states];
  const isMarked = taken.every(
    ([{ discordId, state: recorded }, state]) => (marks[discordId] ?? recorded) === state,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Counts list={list} picked={picked} />
      {offered.length > 0 && (
        <ul className={listClass}>
          {offered.map((line) => (
            <Offered key={line.key} line={line} picked={picked[line.key]} onPick={onPick} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <ul className={listClass}>
          {unknown.map(({ key, line }) => (
            <li key={key} className="py-1.5 wrap-anywhere">
              <b>{line}</b> {nobody}. Mark them by hand below, or mend the name.
            </li>
          ))}
        </ul>
      )}
      <Certain lines={certain} />
      {taken.length > 0 && isMarked && (
        <p className="text-sm text-muted">
          {taken.length === 1 ? 'They are marked below.' : `All ${taken.length} are marked below.`}
        </p>
      )}
      {taken.length > 0 && !isMarked && (
        <Button
          onClick={() => {
            onTake(Object.fromEntries(taken.map(([{ discordId }, state]) => [discordId, state])));
          }}
        >
          Mark these {taken.length}
        </Button>
      )}
    </div>
  );
}
