import { Columns3 } from 'lucide-react';
import { Check } from '#ui/form/Check.tsx';
import { Menu } from '#ui/Menu.tsx';

interface Props {
  columns: readonly { id: string; label: string }[];
  /** ids of the columns that are left out */
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** Chooses which columns of a table show. */
export function ColumnsMenu({ columns, hidden, onToggle }: Props) {
  return (
    <Menu
      label={
        <>
          <Columns3 className="line-icon" />
          Columns
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">Columns that are shown</legend>
        {columns.map(({ id, label }) => (
          <Check
            key={id}
            checked={!hidden.includes(id)}
            onChange={() => {
              onToggle(id);
            }}
          >
            {label}
          </Check>
        ))}
      </fieldset>
    </Menu>
  );
}
