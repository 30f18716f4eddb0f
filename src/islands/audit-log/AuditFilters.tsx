import { Download } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { auditActionNames, type AuditQuery, downloadAudit } from '#contract/audit.ts';
import type { Filters } from './use-audit-log.ts';

interface Props {
  filters: Filters;
  query: AuditQuery;
  onChange: (name: keyof Filters, value: string) => void;
  onClear: () => void;
}

/** Filters the log, and offers it as CSV. */
export function AuditFilters({ filters, query, onChange, onClear }: Props) {
  const field = (name: keyof Filters) => ({
    id: `audit-${name}`,
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(name, target.value);
    },
  });
  return (
    <form
      className="filters"
      aria-label="Narrow the log"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <label htmlFor="audit-action">
        What
        <select className="select" {...field('action')}>
          <option value="">Everything</option>
          {Object.entries(auditActionNames).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="audit-person">
        Who or whom
        <input className="input" type="search" maxLength={100} {...field('person')} />
      </label>
      <label htmlFor="audit-from">
        From
        <input className="input" type="date" {...field('from')} />
      </label>
      <label htmlFor="audit-to">
        To
        <input className="input" type="date" {...field('to')} />
      </label>
      <p className="filter-actions">
        <button type="button" className="btn" onClick={onClear}>
          Clear
        </button>
        <a className="btn" href={downloadAddress(downloadAudit, { query })} download>
          <Download className="icon" />
          CSV
        </a>
      </p>
    </form>
  );
}
