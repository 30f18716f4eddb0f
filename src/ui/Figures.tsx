import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** at most three: what is counted, and the number */
  figures: readonly { label: string; value: ReactNode }[];
  /** the export, or the one action of the page */
  children?: ReactNode;
}

/** Shows a ledger's figures in its title strip (src/layouts/LedgerPage.astro). */
export function Figures({ figures, children }: Props) {
  const shown = (
    <div className="flex flex-wrap items-center gap-x-9 gap-y-3">
      {figures.length > 0 && (
        <dl className="flex gap-x-6 md:gap-x-9">
          {figures.map(({ label, value }) => (
            <div key={label} className="grid justify-items-start">
              <dt className="order-2 text-xs whitespace-nowrap text-muted">{label}</dt>
              <dd className="display text-xl leading-tight">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="flex flex-wrap gap-2 print:hidden">{children}</div>}
    </div>
  );
  const strip = document.getElementById('strip-end');
  return strip ? createPortal(shown, strip) : shown;
}
