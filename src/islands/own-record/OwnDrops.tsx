import { lazy, Suspense, useRef } from 'react';
import { Bones } from '#ui/Bones.tsx';
import { Section } from '#ui/Section.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { loadPatiently } from '../use-ahead.ts';

const DropPages = lazy(() => loadPatiently(() => import('./DropPages.tsx')));

/** Lists what the reader got, with what was corrected of it, once they get there. */
export function OwnDrops({ zone }: { zone: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const bones = <Bones rows={2} />;
  return (
    <div ref={place}>
      <Section title="What you got">
        {isSeen ? (
          <Suspense fallback={bones}>
            <DropPages zone={zone} />
          </Suspense>
        ) : (
          bones
        )}
      </Section>
    </div>
  );
}
