import { useEffect } from 'react';
import { removeDraft, type StoredDraft } from '#editing/drafts.ts';
import { useAuthor } from '#editing/use-author.ts';
import { useDrafts } from '#editing/use-drafts.ts';
import { Button } from '#ui/Button.tsx';
import { useMapRoom } from '../map-room.ts';
import { momentInWords } from '../place-words.ts';
import { type PlaceDocument, placeDrafts } from './place-document.ts';

/** So many are named at a time: others wait their turn. */
const mostBegun = 3;

/** Finds the map of a draft and the number of its place: null for a new one. */
function subjectOf({ name }: StoredDraft<PlaceDocument>) {
  const [mapId = '', which = 'new'] = name.split(':', 2);
  return { mapId, number: which === 'new' ? null : Number(which) };
}

interface LineProps {
  begun: StoredDraft<PlaceDocument>;
  /** forgets it */
  onDrop: () => void;
}

function Begun({ begun, onDrop }: LineProps) {
  const { map, maps, draw, drawOn, now } = useMapRoom();
  const { mapId, number } = subjectOf(begun);
  const { document, base, savedAt } = begun.draft;
  const name = (number === null ? document : base).name.trim();
  const called = name === '' ? 'A place' : `“${name}”`;
  const where = maps.find(({ id }) => id === mapId)?.name ?? '';
  return (
    <div
      role="group"
      aria-label={`${called}, not saved`}
      className="grid gap-1.5 bg-well px-3 py-2.5"
    >
      <p className="text-sm wrap-anywhere">
        <b className="text-heading">
          {number === null
            ? `${called} is begun and not saved yet`
            : `Changes to ${called} are not saved`}
        </b>
        <span className="text-muted">
          {mapId === map.id ? '' : `, on ${where}`}. Kept here since {momentInWords(savedAt, now)}.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            if (mapId === map.id) draw({ number, draft: begun });
            else drawOn(mapId, { number, draft: begun });
          }}
        >
          Go on with it
        </Button>
        <Button size="sm" look="quiet" onClick={onDrop}>
          Throw it away
        </Button>
      </div>
    </div>
  );
}

/** Says which places the reader has begun to draw and not saved, of all maps: those of this page open no form. */
export function BegunPlaces() {
  const { maps } = useMapRoom();
  const { id } = useAuthor();
  const { drafts, reread } = useDrafts(placeDrafts, id);
  useEffect(() => {
    // A form that has just closed with its map has kept what was typed a moment ago.
    reread();
  }, [reread]);
  const begun = drafts.filter(
    // What was cancelled is offered by the form alone.
    (stored) =>
      !stored.isOpen &&
      stored.draft.isGivenUp !== true &&
      maps.some((map) => map.id === subjectOf(stored).mapId),
  );
  return begun.slice(0, mostBegun).map((stored) => (
    <Begun
      key={`${stored.key} ${stored.draft.savedAt}`}
      begun={stored}
      onDrop={() => {
        removeDraft(placeDrafts, stored);
        reread();
      }}
    />
  ));
}
