import { Sparkles } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useBench } from './bench.ts';
import { Suggested, WhyNoSeat } from './late-parts.ts';
import type { SuggestionHands } from './use-suggestion.ts';

/**
 * Asks for a suggestion, and offers it: one, a squad's, or all. It is never applied by itself.
 * @param isAtPage somebody is, for whom what comes later is loaded
 */
export function SuggestPanel({ hands, isAtPage }: { hands: SuggestionHands; isAtPage: boolean }) {
  const { isFixed } = useBench();
  const { suggested, ask, drop } = hands;
  const button = useRef<HTMLButtonElement>(null);
  if (isFixed) return null;
  return (
    <section aria-labelledby="raid-suggest" className="grid gap-2">
      <h3 id="raid-suggest" className="font-text text-base font-bold">
        Suggestion
      </h3>
      {suggested.is !== 'none' && (
        <Suspense fallback={null}>
          <Suggested {...hands} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          aria-disabled={suggested.is === 'searching'}
          onClick={suggested.is === 'searching' ? undefined : ask}
        >
          <Sparkles className="line-icon" />
          {suggested.is === 'searching'
            ? 'Searching…'
            : suggested.is === 'ready'
              ? 'Suggest again'
              : 'Suggest the open seats'}
        </Button>
        {suggested.is === 'searching' && (
          <Button
            look="quiet"
            onClick={() => {
              drop();
              button.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
      </div>
      {isAtPage && (
        <Suspense fallback={null}>
          <WhyNoSeat ghosts={hands.ghosts} />
        </Suspense>
      )}
    </section>
  );
}
