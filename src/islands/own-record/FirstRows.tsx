import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props<Row> {
  rows: readonly Row[];
  /** number of rows that are shown at first */
  first: number;
  /** lists the rows that are shown */
  children: (shown: readonly Row[]) => ReactNode;
}

/** Shows the first rows of a list, and the rest to whoever asks for it. */
export function FirstRows<Row>({ rows, first, children }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, first);
  return (
    <>
      {children(shown)}
      {shown.length < rows.length && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}
