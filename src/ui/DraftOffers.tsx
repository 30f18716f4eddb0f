import { Button } from './Button.tsx';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface OfferProps {
  /** time at which the draft was typed, milliseconds since 1970 */
  savedAt: number;
  /** what has changed since then; null for nothing */
  meanwhile: string | null;
  onTake: () => void;
  onDrop: () => void;
}

function DraftOffer({ savedAt, meanwhile, onTake, onDrop }: OfferProps) {
  const made = when.format(savedAt);
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-warn bg-surface px-4 py-2"
      role="group"
      aria-label={`Unsaved changes from ${made}`}
    >
      <p>
        <strong>You have unsaved changes</strong> from {made}.{meanwhile && ` ${meanwhile}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          Take them back
        </Button>
        <Button size="sm" look="quiet" onClick={onDrop}>
          Throw them away
        </Button>
      </div>
    </div>
  );
}

interface Draft {
  savedAt: number;
  version: number;
}

interface Props<Offer extends { draft: Draft }> {
  offered: readonly Offer[];
  takeDraft: (offer: Offer) => void;
  dropDraft: (offer: Offer) => void;
  /** tells what has changed since a draft was typed; null for nothing, or where nothing is told */
  meanwhileOf?: (draft: Offer['draft']) => string | null;
}

/** Offers unsaved edits back. */
export function DraftOffers<Offer extends { key: string; draft: Draft }>({
  offered,
  takeDraft,
  dropDraft,
  meanwhileOf = () => null,
}: Props<Offer>) {
  return offered.map((offer) => (
    <DraftOffer
      key={`${offer.key} ${offer.draft.savedAt}`}
      savedAt={offer.draft.savedAt}
      meanwhile={meanwhileOf(offer.draft)}
      onTake={() => {
        takeDraft(offer);
      }}
      onDrop={() => {
        dropDraft(offer);
      }}
    />
  ));
}
