import { ArrowLeft, Redo2, Settings2, Share2, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { poolAnswers } from '#rules/raids/people.ts';
import { placeInWords } from '#rules/raids/place-words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { readSeatKey, useBench } from './bench.ts';
import { WhoElse } from './late-parts.ts';
import { dutyOfRaid } from './raid-duty.ts';

function Counted() {
  const { raid, people } = useBench();
  const counts = Object.fromEntries(
    poolAnswers.map((name) => [
      name,
      [...people.values()].filter(({ answer }) => answer === name).length,
    ]),
  );
  const coming = (counts.yes ?? 0) + (counts.late ?? 0);
  if (!raid.event) return <>A practice: everybody of the guild can be seated.</>;
  return (
    <>
      {coming} coming, {counts.waits ? `${counts.waits} waiting for a place, ` : ''}
      {counts.maybe ?? 0} maybe, {counts.silent ?? 0} have not answered.
    </>
  );
}

interface Props {
  zone: string;
  onUndo: () => void;
  onRedo: () => void;
  onOpen: (what: 'plan' | 'out') => void;
  onBack: () => void;
}

/** Names the plan and its evening, and offers undo, redo and what concerns the whole plan. */
export function BuilderHead({ zone, onUndo, onRedo, onOpen, onBack }: Props) {
  const { raid, plan, people, view, isFixed } = useBench();
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-3 pb-2">
      <div className="flex min-w-0 flex-1 basis-88 items-center gap-4">
        <span className="max-md:hidden">
          <EventMark kind="raid" duty={dutyOfRaid(raid)} size={56} />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{plan.title}</h1>
          <p className="text-sm text-muted tabular">
            {raid.event && (
              <>
                {eveningInWords(raid.event.startsAt, zone)}
                <span className="max-md:hidden"> in the guild’s time. </span>
              </>
            )}
            <span className="max-md:hidden">
              <Counted />
            </span>
            {raid.event?.cancelled && <b className="text-warn"> The evening is called off.</b>}
          </p>
        </div>
      </div>
      {view.here.length > 0 && (
        <Suspense>
          <WhoElse
            here={view.here}
            placeOf={(holds) => {
              const at = readSeatKey(holds);
              return at ? placeInWords(plan, at) : undefined;
            }}
            heldBy={(holds) => people.get(holds)?.username}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-1.5 print:hidden">
        <Button look="quiet" onClick={onBack}>
          <ArrowLeft className="line-icon" />
          <span className="max-sm:sr-only">All plans</span>
        </Button>
        {!isFixed && (
          <>
            <IconButton
              label={view.undo === null ? 'Undo: nothing yet' : `Undo: ${view.undo}`}
              aria-disabled={view.undo === null}
              onClick={onUndo}
            >
              <Undo2 className="line-icon" />
            </IconButton>
            <IconButton
              label={view.redo === null ? 'Redo: nothing undone' : `Redo: ${view.redo}`}
              aria-disabled={view.redo === null}
              onClick={onRedo}
            >
              <Redo2 className="line-icon" />
            </IconButton>
          </>
        )}
        <Button
          onClick={() => {
            onOpen('plan');
          }}
        >
          <Settings2 className="line-icon max-sm:hidden" />
          Plan
        </Button>
        <Button
          onClick={() => {
            onOpen('out');
          }}
        >
          <Share2 className="line-icon max-sm:hidden" />
          Share
        </Button>
      </div>
    </header>
  );
}
