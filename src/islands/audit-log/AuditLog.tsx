import { type AuditEntry, auditActionNames } from '#contract/audit.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { Island } from '../Island.tsx';
import { WithView } from '../WithView.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditLog } from './use-audit-log.ts';

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });
const timeOf = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function Named({ person, none }: { person: AuditEntry['actor']; none: string }) {
  if (!person) return <span className="text-muted">{none}</span>;
  return (
    <span className="block w-44" title={person.id}>
      <Person
        person={{ ...person, discordId: person.id, username: person.username || person.id }}
        size={24}
      />
    </span>
  );
}

/** Says on a phone, below what was done, by whom and to whom, and the detail. */
function InBrief({ entry: { actor, action, subject, detail } }: { entry: AuditEntry }) {
  const who = actor ? actor.username || actor.id : action === 'refused' ? 'a guest' : '';
  const whom = subject ? subject.username || subject.id : '';
  return (
    <span className="grid md:hidden print:hidden">
      <b className="wrap-anywhere text-heading">{[who, whom].filter(Boolean).join(' → ')}</b>
      {detail !== '' && <span className="wrap-anywhere text-muted">{detail}</span>}
    </span>
  );
}

/** Columns that a phone has no room for; what they hold stands below what was done. */
const wideClass = 'max-md:hidden print:table-cell';

function Line({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, detail } = entry;
  return (
    <tr>
      <td className="align-top text-muted" data-row-name>
        <time dateTime={at}>{timeOf.format(new Date(at))}</time>
      </td>
      <td className="max-md:w-full md:whitespace-nowrap">
        {auditActionNames[action]}
        <InBrief entry={entry} />
      </td>
      <td className={wideClass}>
        <Named person={actor} none={action === 'refused' ? 'a guest' : '–'} />
      </td>
      <td className={wideClass}>
        <Named person={subject} none="–" />
      </td>
      <td className={`w-full min-w-48 wrap-anywhere ${wideClass}`}>{detail}</td>
    </tr>
  );
}

/** Shows the lines, a group for each day. */
function Lines({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayOf.format(new Date(at)));
  return (
    <div className={tableRegionClass} role="region" aria-label="Audit log" tabIndex={0}>
      <table className={tableClass}>
        <thead>
          <tr>
            {['When', 'What', 'Who', 'Whom', 'Detail'].map((name, place) => (
              <th key={name} scope="col" className={place > 1 ? wideClass : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {Array.from(days, ([day, lines]) => (
          <tbody key={day}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={5}
                className="h-11 pt-3! align-bottom font-bold! text-heading"
              >
                <span className="sticky start-3">{day}</span>
              </th>
            </tr>
            {lines.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Log() {
  const { filters, choose, clear, query, log } = useAuditLog();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Rail
      count={Object.values(filters).filter(Boolean).length}
      rail={<AuditFilters filters={filters} query={query} onChange={choose} onClear={clear} />}
    >
      <QueryState query={log} room={{ subject: 'lighthouse', title: 'The log did not come.' }} />
      {log.isSuccess && entries.length === 0 && (
        <div role="status">
          <EmptyRoom
            subject="lighthouse"
            title="Nothing of this kind has been written down."
            advice="Ask for another kind, another person or a longer time, or read everything."
          >
            <Button onClick={clear}>Show everything</Button>
          </EmptyRoom>
        </div>
      )}
      {entries.length > 0 && <Lines entries={entries} />}
      {log.hasNextPage && (
        <p>
          <Button aria-disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? 'Loading...' : 'Older lines'}
          </Button>
        </p>
      )}
    </Rail>
  );
}

/** The audit log, for officers: /admin/dashboards/audit. */
export function AuditLog() {
  return (
    <Island>
      <WithView screen="audit">
        <Log />
      </WithView>
    </Island>
  );
}
