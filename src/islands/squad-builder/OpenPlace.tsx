import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadFit } from '#rules/squads/judging.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { type Hand, moveOf } from './deeds.ts';
import { avoidedIn } from './squad-people.ts';
import { fillsInWords } from './squad-rules.ts';

export interface OpenPlaceProps {
  squad: Squad;
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hand: Hand | null;
  /** how it suits whoever is in hand; null while nobody is */
  fit: SquadFit | null;
  /** its open place is chosen: the next person who is pressed goes there */
  isFilling: boolean;
  /** hears that the place was pressed */
  onPlace: (squad: Squad) => void;
}

/** What speaks for and against whoever is in hand, in a squad. */
interface Judged {
  person: BuilderPerson;
  fit: SquadFit;
  avoided: string[];
  /** they mend something there, and nothing speaks against it */
  isBest: boolean;
}

/** Judges whoever is in hand; null where nothing would change. */
function judge({ squad, squads, people, hand, fit }: OpenPlaceProps): Judged | null {
  const person = hand && people.get(hand.id);
  if (!person || !fit || moveOf(person, squads, squad, hand.role) === null) return null;
  const avoided = avoidedIn(person, squad, people);
  const isBest = fit.fills.length > 0 && fit.breaks === null && avoided.length === 0;
  return { person, fit, avoided, isBest };
}

function Offer({ judged, squad }: { judged: Judged; squad: Squad }) {
  const { person, fit, avoided, isBest } = judged;
  const fills = fillsInWords(fit);
  const words = `Place ${person.username} here`;
  return (
    <>
      <b className="flex items-center gap-1.5 text-heading">
        {isBest && <i className="lozenge text-accent" aria-hidden="true" />}
        <span className="line-clamp-2 wrap-anywhere" title={words}>
          {words}
        </span>
        <span className="sr-only"> in {squad.name}</span>
      </b>
      {fills !== '' && <span className="text-xs text-muted">{fills}</span>}
      {fit.breaks !== null && (
        <span className="text-xs wrap-anywhere text-warn">against: {fit.breaks}</span>
      )}
      {avoided.length > 0 && (
        <span className="text-xs wrap-anywhere text-warn">
          rather not with {avoided.join(', ')}
        </span>
      )}
    </>
  );
}

/**
 * Shows the first open place of a squad: it takes whoever is in hand, or is chosen to be filled. A
 * squad of five and more offers one as well while somebody is in hand.
 */
export function OpenPlace(props: OpenPlaceProps) {
  const { squad, hand, isFilling, onPlace } = props;
  const judged = judge(props);
  if (!judged && (hand || openPlaces(squad.members) === 0)) return null;
  const isBest = judged?.isBest ?? false;
  return (
    <li>
      <BareButton
        data-open={squad.id}
        data-best={isBest ? '' : undefined}
        aria-pressed={isFilling}
        className={classes(
          // What has the focus does not lie under whoever is in hand.
          'grid h-full min-h-17 w-full scroll-mt-48 grid-cols-[minmax(0,1fr)] content-center cut border px-2 py-1',
          'hover:border-accent',
          judged || isFilling ? 'bg-accent-quiet text-sm' : 'bg-well text-xs text-muted',
          isBest || isFilling
            ? 'border-accent inset-ring inset-ring-accent'
            : judged
              ? 'border-accent'
              : 'border-dashed border-edge',
        )}
        onClick={() => {
          onPlace(squad);
        }}
      >
        {judged ? (
          <Offer judged={judged} squad={squad} />
        ) : (
          <span>
            open<span className="sr-only"> in {squad.name}</span>
          </span>
        )}
      </BareButton>
    </li>
  );
}
