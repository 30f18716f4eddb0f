import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listOpenAppeals } from '#contract/appeals.ts';
import { Button } from '#ui/Button.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { dashboardFresh } from '../fresh.ts';

const AppealsDialog = lazy(async () => ({
  default: (await import('./AppealsDialog.tsx')).AppealsDialog,
}));

/** Tells of open appeals, members who ask to correct a record, and opens them to be answered. */
export function Appeals() {
  const [isOpen, setOpen] = useState(false);
  const appeals = useQuery({
    ...queryOf(listOpenAppeals, {}),
    staleTime: dashboardFresh,
  });
  if (!appeals.data || appeals.data.count === 0) return null;
  const { appeals: open, count } = appeals.data;
  const title = `${count} ${count === 1 ? 'appeal waits' : 'appeals wait'} for an answer`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-warn bg-surface px-4 py-2">
        <CircleAlert className="line-icon text-warn" />
        <strong>{title}</strong>
        <Faces label="They come from" people={open} />
        <Button
          className="sm:ms-auto"
          size="sm"
          onClick={() => {
            setOpen(true);
          }}
        >
          Answer them
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <AppealsDialog
            title={title}
            appeals={open}
            count={count}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
