import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';

const FeedsDialog = lazy(() => import('./FeedsDialog.tsx'));

/** Leads to the addresses at which a calendar program finds the events. */
export function FeedsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="text-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        <CalendarPlus className="line-icon" />
        In your own calendar program
      </Button>
      <Suspense>
        {isOpen && (
          <FeedsDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
