import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { dayInWords, readInWords, type ShownText } from './reading-rows.ts';
import { Remind } from './Remind.tsx';

/** More faces at once would hold the page up. */
const atOnce = 60;

/** Says that a list names nobody: why depends on the filters. */
function nobodyInWords({ readings, read }: ShownText): string {
  if (readings.length === 0) return 'Nobody has to read it: nobody has the level or the role.';
  if (read === readings.length) return 'Everybody has read it.';
  return 'Nobody, as the list is narrowed.';
}

/** Shows a text with who has read it and who has not. */
export function TextPart({ text }: { text: ShownText }) {
  const { path, title, readers, askedAt, readings, read, shown } = text;
  const part = usePart(shown, atOnce);
  const since = askedAt === null ? '' : `, asked since ${dayInWords(askedAt)}`;
  return (
    <Section
      title={
        <a className="text-heading no-underline hover:underline" href={path}>
          {title}
        </a>
      }
      end={
        <span className="text-sm text-muted tabular">
          {read} of {readings.length} have read it
        </span>
      }
    >
      <Meter label={`Have read ${title}`} value={read} most={readings.length} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          To be read by {readers}
          {since}.
        </p>
        <Remind text={text} />
      </div>
      {shown.length === 0 ? (
        <p className="py-2 text-muted">{nobodyInWords(text)}</p>
      ) : (
        <ul className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 xl:grid-cols-4">
          {part.shown.map((reader) => (
            <li
              key={reader.discordId}
              className="flex min-h-14 items-center border-b border-rule py-2"
            >
              <Person person={reader}>{readInWords(reader)}</Person>
            </li>
          ))}
        </ul>
      )}
      <MoreRows part={part} what="people" />
    </Section>
  );
}
