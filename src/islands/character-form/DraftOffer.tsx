const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface Props {
  /** time at which the draft was typed, milliseconds since 1970 */
  savedAt: number;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers unsaved edits back. */
export function DraftOffer({ savedAt, onTake, onDrop }: Props) {
  const made = when.format(savedAt);
  return (
    <div className="offer" role="group" aria-label={`Unsaved changes from ${made}`}>
      <p>
        <strong>You have unsaved changes</strong> from {made}.
      </p>
      <div>
        <button type="button" className="btn" onClick={onTake}>
          Take them back
        </button>
        <button type="button" className="btn btn-quiet" onClick={onDrop}>
          Throw them away
        </button>
      </div>
    </div>
  );
}
