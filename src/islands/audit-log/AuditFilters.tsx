import { Download } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { auditActionNames, type AuditQuery, downloadAudit } from '#contract/audit.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Select } from '#ui/form/Select.tsx';
import { type Filters, longestPerson } from './use-audit-log.ts';

interface Props {
  filters: Filters;
  query: AuditQuery;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** Filters the log, and offers it as CSV. */
export function AuditFilters({ filters, query, onChange, onClear }: Props) {
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [name]: target.value });
    },
  });
  return (
    <form
      className="grid gap-4"
      aria-label="Narrow the log"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="What">
        <Select {...field('action')}>
          <option value="">Everything</option>
          {Object.entries(auditActionNames).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Who or whom">
        <SearchField label="Who or whom" maxLength={longestPerson} {...field('person')} />
      </Field>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-4">
        <Field label="From">
          <Input type="date" {...field('from')} />
        </Field>
        <Field label="To">
          <Input type="date" {...field('to')} />
        </Field>
      </div>
      <Button look="quiet" size="sm" onClick={onClear}>
        Standard view
      </Button>
      <Figures figures={[]}>
        <ButtonLink href={downloadAddress(downloadAudit, { query })} download>
          <Download className="line-icon" />
          CSV
        </ButtonLink>
      </Figures>
    </form>
  );
}
