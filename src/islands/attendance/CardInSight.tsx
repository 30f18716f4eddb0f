import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { Bones } from '#ui/Bones.tsx';
import { useSeen } from '#ui/use-seen.ts';

const PersonCard = lazy(async () => ({
  default: (await import('./PersonCard.tsx')).PersonCard,
}));

/** Shows a member's card once somebody gets there, or has pressed a member. */
export function CardInSight(props: ComponentProps<typeof PersonCard>) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place) || props.isChosen;
  const bones = <Bones rows={6} />;
  return (
    <div
      ref={place}
      className={isSeen ? 'grid grid-cols-[minmax(0,1fr)]' : 'min-h-64 print:hidden'}
    >
      {isSeen ? (
        <Suspense fallback={bones}>
          <PersonCard {...props} />
        </Suspense>
      ) : (
        bones
      )}
    </div>
  );
}
