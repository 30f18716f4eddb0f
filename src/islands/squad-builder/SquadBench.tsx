import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { countInWords, missingInWords, missingRoles, openPlaces } from '#rules/squads/squad.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { Crest } from '#ui/people/Crest.tsx';
import { JoinRequests } from '../JoinRequests.tsx';
import { type Hand, moveOf } from './deeds.ts';
import { Seat } from './Seat.tsx';

interface Props {
  squad: Squad;
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hand: Hand | null;
  onTake: (id: string) => void;
  onPlace: (squad: Squad) => void;
  onEdit: () => void;
  onHistory: () => void;
}

/** Tells what speaks for or against somebody in a squad, in words. */
function judge(person: BuilderPerson, { members }: Squad, hand: Hand): string[] {
  const role = hand.role ?? roleIn({ main: person.main });
  const others = members.filter(({ discordId }) => discordId !== person.discordId);
  return [role !== null && missingRoles(others).includes(role) && `would be its ${role}`].filter(
    (word) => word !== false,
  );
}

/** Names those of a squad who would rather not play with somebody, or with whom they would not. */
function avoidedIn(
  person: BuilderPerson,
  { members }: Squad,
  people: ReadonlyMap<string, BuilderPerson>,
): string[] {
  const avoids = (one: BuilderPerson | undefined, id: string) =>
    one?.avoids.some(({ discordId }) => discordId === id) ?? false;
  return members.flatMap(({ discordId, username }) =>
    discordId !== person.discordId &&
    (avoids(person, discordId) || avoids(people.get(discordId), person.discordId))
      ? [username]
      : [],
  );
}

/** Offers to place whoever is in hand, and says what that would mean. */
function PlaceHere({ squad, squads, people, hand, onPlace }: Props) {
  const person = hand && people.get(hand.id);
  if (!hand || !person || moveOf(person, squads, squad, hand.role) === null) return null;
  const fits = judge(person, squad, hand);
  const avoided = avoidedIn(person, squad, people);
  const isWanted = fits.length > 0 && avoided.length === 0;
  return (
    <li>
      <BareButton
        data-place=""
        className={classes(
          'grid min-h-14 w-full scroll-mt-48 grid-cols-[minmax(0,1fr)] content-center cut border px-2 py-1 text-sm hover:border-accent-strong',
          isWanted ? 'border-2 border-accent bg-accent-quiet' : 'border-dashed border-accent',
        )}
        onClick={() => {
          onPlace(squad);
        }}
      >
        <b className="flex items-center justify-center gap-1.5 text-heading">
          {isWanted && <i className="lozenge text-lamp" aria-hidden="true" />}
          <span className="min-w-0 wrap-anywhere">Place {person.username} here</span>
          <span className="sr-only"> in {squad.name}</span>
        </b>
        {fits.length > 0 && <span className="text-xs text-muted">{fits.join(', ')}</span>}
        {avoided.length > 0 && (
          <span className="text-xs text-warn">rather not with {avoided.join(', ')}</span>
        )}
      </BareButton>
    </li>
  );
}

function Head({ squad, onEdit, onHistory }: Pick<Props, 'squad' | 'onEdit' | 'onHistory'>) {
  const missing = missingRoles(squad.members);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Crest squad={squad.name} chosen={squad.crest} size={36} />
      <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{squad.name}</h2>
      <span className="text-sm text-muted tabular">{countInWords(squad.members.length)}</span>
      {missing.length > 0 && <Chip className="text-warn">{missingInWords(missing)}</Chip>}
      <span className="ms-auto flex gap-1">
        <Button size="sm" look="quiet" onClick={onHistory}>
          History<span className="sr-only"> of {squad.name}</span>
        </Button>
        <Button size="sm" look="quiet" onClick={onEdit}>
          Change<span className="sr-only"> {squad.name}</span>
        </Button>
      </span>
    </header>
  );
}

/** Shows a squad as a row of those in it, with its open places, and takes whoever is in hand. */
export function SquadBench(props: Props) {
  const { squad, people, hand, onTake } = props;
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-rule pb-4"
      aria-label={squad.name}
      data-squad=""
    >
      <Head {...props} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11.5rem,100%),1fr))] gap-1.5">
        {squad.members.map((member) => (
          <Seat
            key={member.discordId}
            squad={squad}
            member={member}
            person={people.get(member.discordId)}
            isInHand={hand?.id === member.discordId}
            onTake={onTake}
          />
        ))}
        <PlaceHere {...props} />
        {hand === null &&
          Array.from({ length: openPlaces(squad.members) }, (_, place) => (
            <li
              key={place}
              className="grid min-h-14 content-center cut border border-dashed border-edge px-2 text-xs text-muted max-sm:hidden"
            >
              open
            </li>
          ))}
      </ul>
      <JoinRequests squad={squad} />
    </section>
  );
}
