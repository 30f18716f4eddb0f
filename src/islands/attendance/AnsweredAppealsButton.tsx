import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';

const AnsweredAppeals = lazy(async () => ({
  default: (await import('./AnsweredAppeals.tsx')).AnsweredAppeals,
}));

/** Opens the appeals that were answered. */
export function AnsweredAppealsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <Check className="line-icon" />
        Answered appeals
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnsweredAppeals
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
