import { lazy, Suspense, useState } from 'react';
import { Menu } from '#ui/Menu.tsx';
import type { TableState } from './use-table-view.ts';

/** Nobody needs the list before it opens. */
const NamedViews = lazy(async () => ({ default: (await import('./NamedViews.tsx')).NamedViews }));

/** As the last of several in a line it would reach beyond the window: on a phone it lies at its foot. */
const placeClass =
  'max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-4 max-md:w-auto ' +
  'md:max-lg:end-0 lg:start-0';

/** Offers the standard view, and those of a table to which the person gave a name. */
export function ViewsMenu<Row>({ state }: { state: TableState<Row> }) {
  const [openings, setOpenings] = useState(0);
  return (
    <Menu
      label="Views"
      panelClass={placeClass}
      onOpen={() => {
        setOpenings(openings + 1);
      }}
    >
      {openings > 0 && (
        <Suspense fallback="Loading...">
          <NamedViews
            key={openings}
            screen={state.screen}
            standardize={state.standardize}
            onOpened={state.reread}
          />
        </Suspense>
      )}
    </Menu>
  );
}
