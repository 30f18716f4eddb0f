import { GitCompareArrows, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { countSeats } from '#rules/raids/judging.ts';
import { Button } from '#ui/Button.tsx';
import { movesComeLater } from '../presence.ts';
import { useBench } from './bench.ts';
import { ChangedSince } from './late-parts.ts';

const standing = {
  opening: '',
  live: 'saved as you go',
  asking: movesComeLater,
  lost: 'the connection is lost: your moves are kept and sent when it is back',
} as const;

/** Says how the plan stands: published or not, how many are seated, what is broken, what is new. */
export function PublishBar({
  onOpen,
  children,
}: {
  onOpen: (what: 'publish' | 'compare') => void;
  children?: ReactNode;
}) {
  const { plan, raid, view, verdicts, isFixed } = useBench();
  const { seats, seated } = countSeats(plan);
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).length;
  const state = isFixed ? 'Over' : raid.published ? 'Published' : 'Draft';
  return (
    <div className="sticky bottom-0 z-4 -mx-(--gutter) border-t border-edge bg-raised print:hidden">
      {children}
      <section
        aria-label="Publishing"
        className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-1 px-(--gutter) py-2 text-sm max-sm:gap-x-3"
      >
        <p>
          <b className="text-heading">{raid.kind === 'template' ? 'Template' : state}</b>{' '}
          <span
            className={view.standing === 'live' ? 'text-muted max-md:hidden' : 'text-warn'}
            role="status"
          >
            {view.waiting > 0 && view.standing !== 'lost' ? 'saving…' : standing[view.standing]}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1 md:mx-auto">
          <span className="max-md:hidden">
            <b className="text-heading tabular">{seated}</b> of {seats} seated
          </span>
          <span className={broken > 0 ? 'flex items-center gap-1.5 text-danger' : 'text-muted'}>
            {broken > 0 && <TriangleAlert className="line-icon" aria-hidden="true" />}
            {broken === 0 ? (
              'every rule kept'
            ) : (
              <span>
                {broken} <span className="max-sm:sr-only">{broken === 1 ? 'rule ' : 'rules '}</span>
                broken
              </span>
            )}
          </span>
          {raid.publishedPlan && (
            <span className="text-muted max-md:hidden">
              <Suspense>
                <ChangedSince published={raid.publishedPlan} plan={plan} />
              </Suspense>
            </span>
          )}
        </p>
        <Button
          look="quiet"
          className="max-md:ms-auto max-sm:px-2.5"
          onClick={() => {
            onOpen('compare');
          }}
        >
          <GitCompareArrows className="line-icon sm:hidden" />
          <span className="max-sm:sr-only">Compare</span>
        </Button>
        {!isFixed && raid.event && (raid.published ?? !raid.event.cancelled) && (
          <Button
            look="main"
            onClick={() => {
              onOpen('publish');
            }}
          >
            Publish…
          </Button>
        )}
      </section>
    </div>
  );
}
