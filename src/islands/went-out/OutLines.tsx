import type { OutLine, PostedLine } from '#contract/went-out.ts';
import { noticeKindNames } from '#rules/notices/kind-names.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { canGoAgain, momentWords, readInWords, stateInWords } from './words.ts';

/** Columns that a phone has no room for; what they hold stands below the name. */
const wideClass = 'max-md:hidden print:table-cell';

const postNames = { event: 'Post', plan: 'Plan' } as const;

const whatOf = (line: OutLine) =>
  line.way === 'inbox' ? noticeKindNames[line.kind] : postNames[line.kind];

const whereOf = (line: OutLine) => (line.way === 'inbox' ? 'Inbox' : `#${line.channel}`);

const keyOf = (line: OutLine) =>
  line.way === 'inbox' ? line.id : `${line.eventId} ${line.channel} ${line.kind}`;

function How({ line }: { line: OutLine }) {
  if (line.way === 'inbox') return readInWords(line);
  const { tries } = line;
  return (
    <>
      <span className={canGoAgain(line) ? 'text-warn' : undefined}>{stateInWords(line)}</span>
      {tries > 1 && <span className="text-muted">, {tries} tries in a row</span>}
    </>
  );
}

function About({ line: { event, way } }: { line: OutLine }) {
  if (!event) return way === 'discord' ? <span className="text-muted">a deleted event</span> : null;
  return (
    <>
      <a className="wrap-anywhere" href={`/dashboards/calendar/${event.id}`}>
        {event.title}
      </a>
      <span className="text-muted">, {momentWords(event.startsAt)}</span>
    </>
  );
}

interface Props {
  lines: readonly OutLine[];
  /** these are still the lines of other filters */
  isStale: boolean;
  isBusy: boolean;
  onAgain: (line: PostedLine) => void;
}

type LineProps = { line: OutLine } & Omit<Props, 'lines' | 'isStale'>;

function Again({ line, isBusy, onAgain }: LineProps) {
  // Of an event that is deleted there is nothing to post.
  if (line.way !== 'discord' || !line.event || !canGoAgain(line)) return null;
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onAgain(line);
      }}
    >
      Try again now
      <span className="sr-only">
        : {line.kind === 'plan' && 'the plan of '}
        {line.event.title} in {line.channel}
      </span>
    </Button>
  );
}

function Line(props: LineProps) {
  const { line } = props;
  return (
    <tr className="[&>td]:align-top">
      <td className={`whitespace-nowrap text-muted ${wideClass}`} data-row-name>
        <time dateTime={line.at}>{momentWords(line.at)}</time>
      </td>
      <td className="md:min-w-64">
        <span className="grid gap-0.5">
          <b className="text-heading">{whatOf(line)}</b>
          <span>
            <About line={line} />
          </span>
          <span className="grid justify-items-start gap-0.5 text-muted md:hidden print:hidden">
            <span>
              {whereOf(line)}, {momentWords(line.at)}
            </span>
            <span>
              <How line={line} />
            </span>
            <Again {...props} />
          </span>
        </span>
      </td>
      <td className={`whitespace-nowrap ${wideClass}`}>{whereOf(line)}</td>
      <td className={`w-full min-w-56 wrap-anywhere ${wideClass}`}>
        <How line={line} />
      </td>
      <td className="max-md:hidden print:hidden">
        <Again {...props} />
      </td>
    </tr>
  );
}

/** Lists what went out, and how it stands. */
export function OutLines({ lines, isStale, ...way }: Props) {
  return (
    <div
      className={classes(tableRegionClass, isStale && 'opacity-60')}
      role="region"
      aria-label="What went out"
      aria-busy={isStale}
      tabIndex={0}
    >
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col" className={wideClass}>
              When
            </th>
            <th scope="col">What</th>
            <th scope="col" className={wideClass}>
              Where
            </th>
            <th scope="col" className={wideClass}>
              How it went
            </th>
            <th scope="col" className="max-md:hidden print:hidden">
              <span className="sr-only">Try again</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} {...way} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
