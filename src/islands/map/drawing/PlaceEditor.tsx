import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { Button } from '#ui/Button.tsx';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { JoinDialog } from '#islands/JoinDialog.tsx';
import { useUndoKeys } from '#islands/use-undo-keys.ts';
import { type Drawn, useMapRoom } from '../map-room.ts';
import { usePutPlace } from '../use-put-place.ts';
import { DrawingBar } from './DrawingBar.tsx';
import { type Lost, useLost } from './lost-place.ts';
import { faultsOf, partInWords, partLabels, placeParts } from './place-document.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { SaveLine } from './SaveLine.tsx';
import { handOf, type OtherHand, useDrawingLine } from './use-drawing-line.ts';
import { type PlaceEditing, usePlaceEditor } from './use-place-editor.ts';
import { useSketch } from './use-sketch.ts';
import { useWhose } from './use-whose.ts';
import { WhoseField } from './WhoseField.tsx';

function handsInWords(hands: readonly OtherHand[], number: number | null): string {
  return hands
    .map((hand) => {
      if (hand.number === null) return `${hand.username} draws a new place.`;
      return number === hand.number
        ? `${hand.username} has this place in hand too.`
        : `${hand.username} has another place in hand.`;
    })
    .join(' ');
}

/** Asks which of two holds where two people have changed the same. */
function Conflict({ saving }: Pick<PlaceEditing, 'saving'>) {
  const { state, saveJoined, putOff } = saving;
  if (state.kind !== 'conflict') return null;
  return (
    <JoinDialog
      parts={placeParts}
      labelOf={(part) => partLabels[part]}
      inWords={partInWords}
      merge={state.merge}
      theirs={state.theirs.document}
      onSave={(joined) => {
        saveJoined(state.theirs, joined);
      }}
      onClose={putOff}
    />
  );
}

/** Says what others do with the same places, as it happens. */
function Others({ joined, hands }: { joined: string | null; hands: string }) {
  return (
    <p role="status" className="text-sm text-accent">
      {[joined, hands].filter(Boolean).join(' ')}
    </p>
  );
}

const beginning = (what: 'new' | 'change') =>
  document.querySelector<HTMLElement>(`[data-begins="${what}"]`);

/** Gives the focus back to what began the drawing, once that is there again; of what is lost to what draws anew. */
function focusBegin(number: number | null): void {
  requestAnimationFrame(() => {
    const began = number === null ? null : beginning('change');
    (began ?? beginning('new'))?.focus();
  });
}

/**
 * Brings a part of the form to a third of its sheet, whose line that saves would cover what is merely in
 * sight. The page itself, and the map with it, stays where it is.
 */
function showInSheet(part: HTMLElement): void {
  const sheet = part.closest('[data-sheet]');
  if (!sheet) return;
  const [inner, outer] = [part.getBoundingClientRect(), sheet.getBoundingClientRect()];
  sheet.scrollTop += inner.top - outer.top - outer.height / 3;
}

interface EditingProps {
  /** null for a new one, or one of which a draft alone is left */
  place: Place | null;
  draft: Drawn['draft'];
  lost?: Lost | null;
  /** asks how the place is by now, where it could not be saved */
  reread?: () => unknown;
}

/** Finds out for whom one may draw, and who draws there too. @param own is the place while it can be saved as itself */
function useOthers(
  { document, begun }: PlaceEditing,
  { place, own, isLost }: { place: Place | null; own: Place | null; isLost: boolean },
) {
  const { map } = useMapRoom();
  const whose = useWhose(document.whose, own ? begun.whose : null, place?.squad?.name);
  // Where a place is handed on, it is still among those where it was; what is lost is among them no more.
  const among = isLost ? 'mine' : own ? begun.whose : document.whose;
  const hands = useDrawingLine(map.id, own || whose.isTheirs ? among : 'mine', {
    holds: handOf(own?.number ?? null, document),
    onLost: whose.reread,
  });
  return { whose, hands };
}

/** Draws a place on the map and takes what there is to know of it. */
function Editing({ place, draft, lost = null, reread }: EditingProps) {
  const { map, view, choose, draw } = useMapRoom();
  const put = usePutPlace();
  const own = lost ? null : place;
  const editing = usePlaceEditor({
    ...{ place, isLost: lost !== null, reread },
    onDone: (saved) => {
      put(saved);
      draw(null);
      choose(saved.number);
    },
  });
  const { document, saving } = editing;
  const sketch = useSketch(editing);
  const { whose, hands } = useOthers(editing, { place, own, isLost: lost !== null });
  useUndoKeys(editing.undo, editing.redo);
  const goOn = useEffectEvent(() => {
    if (draft) editing.takeDraft(draft);
  });
  useEffect(() => {
    goOn();
  }, []);
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (sent === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus({ preventScroll: true });
    if (wrong) showInSheet(wrong);
  }, [sent]);
  const faults = faultsOf(document, map);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(sent + 1);
    const isUnread = form.current?.querySelector('[data-unread]') != null;
    const isRight = Object.keys(faults).length === 0 && whose.fault === null;
    if (isRight && !isUnread) saving.save();
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:pt-3"
      onSubmit={submit}
    >
      <h1 ref={heading} tabIndex={-1} className="display text-lg wrap-anywhere outline-none">
        {place ? `Change ${place.name}` : 'Draw a place'}
      </h1>
      <Others joined={editing.joined} hands={handsInWords(hands, own?.number ?? null)} />
      <DraftOffers
        offered={editing.offered.filter(({ key }) => key !== draft?.key)}
        takeDraft={editing.takeDraft}
        dropDraft={editing.dropDraft}
      />
      <WhoseField
        chosen={document.whose}
        whose={whose}
        onChange={(chosen, label) => {
          editing.change(`For whom: ${label}`, `whose ${chosen}`, { whose: chosen });
        }}
      />
      <PlaceFields editing={editing} faults={sent > 0 ? faults : {}} />
      <SaveLine
        editing={editing}
        isNew={place === null}
        lost={lost}
        onCancel={() => {
          // Nobody comes back to the form of what is gone.
          const isGone = place && lost === 'gone';
          if (isGone) editing.throwAway();
          else editing.giveUp();
          draw(null);
          if (isGone && view.number === place.number) choose(null);
          focusBegin(place?.number ?? null);
        }}
      />
      <DrawingBar editing={editing} sketch={sketch} hands={hands} />
      <Conflict saving={saving} />
    </form>
  );
}

function Existing({ number, draft }: { number: number; draft: Drawn['draft'] }) {
  const { map, draw } = useMapRoom();
  const params = { mapId: map.id, number: String(number) };
  const query = useQuery(queryOf(readPlace, { params }));
  const lost = useLost(number, query);
  // What is typed stays while the place cannot be read, or is lost.
  const [begun, setBegun] = useState<Place | null>(null);
  if (!begun && query.data && (!lost || draft)) setBegun(query.data);
  const place = query.data ?? begun;
  const reread = () => query.refetch();
  if (place && begun) return <Editing {...{ place, draft, lost, reread }} />;
  if (lost === 'gone' && draft) return <Editing place={null} {...{ draft, lost }} />;
  return (
    <div className="grid justify-items-start gap-3">
      {place ? <p>This place is not yours to change.</p> : <QueryState query={query} />}
      <Button
        onClick={() => {
          draw(null);
          focusBegin(number);
        }}
      >
        Close
      </Button>
    </div>
  );
}

/** The form that stands in place of the list while one draws. */
export function PlaceEditor({ drawn: { number, draft } }: { drawn: Drawn }) {
  return number === null ? (
    <Editing place={null} draft={draft} />
  ) : (
    <Existing number={number} draft={draft} />
  );
}
