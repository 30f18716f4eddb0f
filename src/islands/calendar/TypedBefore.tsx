import type { DraftForm } from '#editing/use-draft-form.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { draftStanding } from '#ui/draft-words.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import type { TypedEvent } from './event-form.ts';
import type { useTypedEvent } from './use-typed-event.ts';

interface TypedBeforeProps {
  /** what has changed since it was typed; null for nothing */
  meanwhile: string | null;
  onClear: () => void;
}

function TypedBefore({ meanwhile, onClear }: TypedBeforeProps) {
  return (
    <p className="col-span-full flex flex-wrap items-center justify-between gap-x-4" role="status">
      <span>This is what you typed before.{meanwhile && ` ${meanwhile}`}</span>
      <Button look="quiet" onClick={onClear}>
        Start afresh
      </Button>
    </p>
  );
}

/** Offers what was typed before, here or elsewhere. */
export function Offers({ typed }: { typed: ReturnType<typeof useTypedEvent> }) {
  return (
    <>
      {typed.cameBack && (
        <TypedBefore meanwhile={typed.meanwhileOf(typed.cameBack)} onClear={typed.clear} />
      )}
      <div className="col-span-full grid gap-2 empty:hidden">
        <DraftOffers {...typed} />
      </div>
    </>
  );
}

/** Says what went wrong, and whether what is typed is kept. */
export function Standing({ typed, error }: { typed: DraftForm<TypedEvent>; error: Error | null }) {
  return (
    <div className="col-span-full grid gap-2">
      <Complaint error={error} obstacle={typed.obstacle} />
      <p className="text-sm text-muted" role="status">
        {draftStanding(typed)}
      </p>
    </div>
  );
}
