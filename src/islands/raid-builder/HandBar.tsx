import { Suspense } from 'react';
import { HandFrame } from '../HandFrame.tsx';
import { useBench } from './bench.ts';
import { HandParts } from './late-parts.ts';

/** Shows what is chosen, with what can be done with it; while nothing is, how to begin. */
export function HandBar() {
  const { hand, isFixed, putBack } = useBench();
  const hint = isFixed ? (
    'The evening is over: the plan stays as it was.'
  ) : (
    <span>
      Press a person or a seat to begin.{' '}
      <span className="max-md:hidden">
        On a seat, arrow keys lead on, letters find a name, Shift+Enter locks.
      </span>
    </span>
  );
  const frame = { onPutBack: putBack, className: 'md:min-h-22' };
  const empty = (
    <HandFrame {...frame} hint={hint}>
      {null}
    </HandFrame>
  );
  if (!hand) return empty;
  return (
    <Suspense fallback={empty}>
      <HandFrame {...frame} hint={null}>
        <HandParts />
      </HandFrame>
    </Suspense>
  );
}
