import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roles } from '#rules/characters/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Face } from '#ui/people/Face.tsx';
import { HandFrame } from '../HandFrame.tsx';
import { HandSelect } from '../HandSelect.tsx';
import { type Hand, moveOf } from './deeds.ts';
import { allInWords } from './person-facts.ts';
import { wishedRole } from './squad-people.ts';
import { roleChoices } from './PersonLine.tsx';
import { type Ground, lacksInWords } from './squad-rules.ts';
import type { Hands } from './use-hand.ts';

interface Props {
  hands: Hands;
  ground: Ground;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  onHistory: (person: BuilderPerson) => void;
}

interface InHandProps extends Props {
  hand: Hand;
  person: BuilderPerson;
}

interface WhoProps extends Pick<InHandProps, 'hand' | 'person' | 'now'> {
  own: Squad | null;
}

/** Says who is in hand, where they are, and all that is known of them. */
function Who({ hand, person, own, now }: WhoProps) {
  const known = allInWords(person, hand.role ?? wishedRole(person), now);
  return (
    <>
      <Face person={person} size={36} />
      <p className="min-w-40 flex-1 text-sm leading-snug">
        <span className="wrap-anywhere">
          <b className="text-heading">{person.username}</b> in hand
          {own ? `, from ${own.name}` : ''}. Press a squad, or whom to exchange them with
          <span className="max-md:hidden">
            , or <kbd className="border border-edge px-1 text-xs">Esc</kbd> to put back
          </span>
          .
        </span>
        <span className="line-clamp-2 text-xs text-muted md:line-clamp-1" title={known}>
          {known}
        </span>
      </p>
    </>
  );
}

function InHand({ hands, hand, person, ground, now, onHistory }: InHandProps) {
  const { squads } = ground;
  const own = squads.find(({ id }) => id === person.squadId) ?? null;
  const isNewRole = own && moveOf(person, squads, own, hand.role) !== null;
  return (
    <>
      <Who {...{ hand, person, own, now }} />
      <HandSelect
        aria-label={`Role of ${person.username}`}
        value={hand.role ?? ''}
        onChange={({ target }) => {
          hands.setHand({
            ...hand,
            role: roles.find((role) => role === target.value) ?? null,
          });
        }}
      >
        {Object.entries(roleChoices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </HandSelect>
      {isNewRole && (
        <Button
          size="sm"
          onClick={() => {
            hands.place(hand.id, own);
          }}
        >
          Set the role
        </Button>
      )}
      {own && (
        <Button
          size="sm"
          className="max-w-56"
          title={`Out of ${own.name}`}
          onClick={() => {
            hands.place(hand.id, null);
          }}
        >
          <span className="truncate">Out of {own.name}</span>
        </Button>
      )}
      <Button
        size="sm"
        look="quiet"
        onClick={() => {
          onHistory(person);
        }}
      >
        History
      </Button>
    </>
  );
}

function Filling({ squad, lacks }: { squad: Squad; lacks: string }) {
  return (
    <p className="min-w-40 flex-1 text-sm leading-snug wrap-anywhere">
      <b className="text-heading">{squad.name}</b> is chosen. Press a person
      <span className="max-md:hidden">, or type their name</span>.
      {lacks !== '' && (
        <span className="block text-xs text-muted">
          It {lacks}: who could fill that stands first.
        </span>
      )}
    </p>
  );
}

/** Shows what is chosen, with what can be done with it; while nothing is, how to begin. */
export function HandBar(props: Props) {
  const { hand, person, filling, putBack } = props.hands;
  const hint =
    hand || filling
      ? null
      : 'Press a person or an open place to begin. On a place, arrow keys lead on and letters find a name.';
  return (
    <HandFrame hint={hint} onPutBack={putBack} className="lg:min-h-17">
      {hand && person && <InHand {...props} hand={hand} person={person} />}
      {filling && <Filling squad={filling} lacks={lacksInWords(props.ground.judged, filling.id)} />}
    </HandFrame>
  );
}
