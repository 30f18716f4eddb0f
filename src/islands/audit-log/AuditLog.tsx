import { type AuditEntry, auditActionNames } from '#contract/audit.ts';
import { Island } from '../Island.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditLog } from './use-audit-log.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function Person({ person, none }: { person: AuditEntry['actor']; none: string }) {
  if (!person) return <span className="muted">{none}</span>;
  return <span title={person.id}>{person.username || person.id}</span>;
}

function Lines({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="scroll" role="region" aria-label="Audit log" tabIndex={0}>
      <table className="table audit">
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
              <td>
                <time dateTime={at}>{moment.format(new Date(at))}</time>
              </td>
              <td>{auditActionNames[action]}</td>
              <td>
                <Person person={actor} none={action === 'refused' ? 'a guest' : '–'} />
              </td>
              <td>
                <Person person={subject} none="–" />
              </td>
              <td className="rest">{detail}</td>
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
    <>
      <AuditFilters filters={filters} query={query} onChange={setFilter} onClear={clear} />
      {log.isPending && (
        <p className="state" role="status">
          Loading...
        </p>
      )}
      {log.isError && (
        <div className="state state-bad" role="alert">
          <p className="display">Error fetching data</p>
          <p>{log.error.message}</p>
          <button type="button" className="btn" onClick={() => void log.refetch()}>
            Try again
          </button>
        </div>
      )}
      {log.isSuccess && entries.length === 0 && (
        <p className="state" role="status">
          Nothing of this kind has been written down.
        </p>
      )}
      {entries.length > 0 && <Lines entries={entries} />}
      {log.hasNextPage && (
        <p className="more">
          <button
            type="button"
            className="btn"
            aria-disabled={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {log.isFetchingNextPage ? 'Loading...' : 'Older lines'}
          </button>
        </p>
      )}
    </>
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
