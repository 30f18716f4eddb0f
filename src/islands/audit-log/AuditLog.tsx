import { type AuditEntry, auditActionNames } from '#contract/audit.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { Island } from '../Island.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditLog } from './use-audit-log.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function Named({ person, none }: { person: AuditEntry['actor']; none: string }) {
  if (!person) return <span className="text-muted">{none}</span>;
  return (
    <Person person={{ discordId: person.id, username: person.username || person.id }} size={24} />
  );
}

function Lines({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className={tableRegionClass} role="region" aria-label="Audit log" tabIndex={0}>
      <table className={classes(tableClass, '[&_td]:max-w-60')}>
        <thead>
          <tr>
            {['When', 'What', 'Who', 'Whom', 'Detail'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, action, actor, subject, detail }) => (
            <tr key={id}>
              <td className="whitespace-nowrap text-muted">
                <time dateTime={at}>{moment.format(new Date(at))}</time>
              </td>
              <td className="whitespace-nowrap">{auditActionNames[action]}</td>
              <td>
                <Named person={actor} none={action === 'refused' ? 'a guest' : '–'} />
              </td>
              <td>
                <Named person={subject} none="–" />
              </td>
              <td className="w-full max-w-none! min-w-48 wrap-anywhere">{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Log() {
  const { filters, setFilter, clear, query, log } = useAuditLog();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Rail
      count={Object.values(filters).filter(Boolean).length}
      rail={<AuditFilters filters={filters} query={query} onChange={setFilter} onClear={clear} />}
    >
      <QueryState query={log} />
      {log.isSuccess && entries.length === 0 && (
        <p className="py-6 text-muted" role="status">
          Nothing of this kind has been written down.
        </p>
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
      <Log />
    </Island>
  );
}
