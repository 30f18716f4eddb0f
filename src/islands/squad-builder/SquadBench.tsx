import { TriangleAlert } from 'lucide-react';
import { memo, type MouseEvent, Suspense, useMemo, useState } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import type { Verdict } from '#rules/raids/judging.ts';
import type { SquadFit } from '#rules/squads/judging.ts';
import { countInWords, openPlaces } from '#rules/squads/squad.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { JoinRequests } from '../JoinRequests.tsx';
import { SquadFillers } from './late-parts.ts';
import { OpenPlace, type OpenPlaceProps } from './OpenPlace.tsx';
import type { Opened } from './Overlay.tsx';
import { avoidedIn } from './squad-people.ts';
import { Seat } from './Seat.tsx';
import { type Ground, lacksInWords } from './squad-rules.ts';

interface Props extends Omit<OpenPlaceProps, 'fit'> {
  /** tells how squads suit whoever is in hand; null while nobody is */
  fitIn: ((squadId: string) => SquadFit) | null;
  ground: Ground;
  /** what other officers have in hand, by the id of a person */
  others: ReadonlyMap<string, Presence>;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  onTake: (id: string) => void;
  /** takes somebody in hand who could fill what is missing, in a role or in that of their main */
  onFiller: (id: string, role: Role | null) => void;
  onOpen: (opened: Opened) => void;
}

/** What a squad breaks of the rules. */
interface Broken {
  /** what it lacks, in words; empty for nothing */
  lacks: string;
  /** one of the rules for that must be kept */
  isMust: boolean;
  /** what is too much or wrong, each with its rule */
  others: string[];
  /** the rules that members stand against, by their ids */
  against: ReadonlyMap<string, string>;
}

/** Finds what a squad breaks, and who of it stands against a rule. */
function brokenIn({ id, members }: Squad, { judged }: Ground): Broken {
  const breaches = judged.verdicts.flatMap((verdict) =>
    verdict.breaches.flatMap((breach) => (isIn(id, breach) ? [{ verdict, breach }] : [])),
  );
  const wrong = breaches.filter(({ breach }) => breach.missing === null);
  return {
    lacks: lacksInWords(judged, id),
    isMust: breaches.some(({ verdict, breach }) => breach.missing !== null && verdict.isMust),
    others: wrong.map(({ verdict, breach }) => `${verdict.words}: ${breach.words}`),
    against: new Map(
      wrong.flatMap(({ verdict, breach }) =>
        breach.seats.flatMap(({ squad, seat }) =>
          squad === id ? [[members[seat]?.discordId ?? '', verdict.words] as const] : [],
        ),
      ),
    ),
  };
}

function isIn(id: string, { squad, seats }: Verdict['breaches'][number]): boolean {
  return squad === id || seats.some((at) => at.squad === id);
}

interface HeadProps extends Pick<Props, 'squad' | 'onOpen'> {
  broken: Broken;
  /** who could play what is missing is shown */
  isListed: boolean;
  onList: () => void;
}

function Head({ squad, broken, isListed, onList, onOpen }: HeadProps) {
  const { lacks, isMust, others } = broken;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Crest squad={squad.name} chosen={squad.crest} size={36} />
      <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{squad.name}</h2>
      <span className="text-sm text-muted tabular">{countInWords(squad.members.length)}</span>
      {lacks !== '' && (
        <>
          <Chip className={isMust ? 'text-danger!' : 'text-warn!'}>{lacks}</Chip>
          <TextButton className="text-sm" aria-expanded={isListed} onClick={onList}>
            Who could fill it<span className="sr-only"> in {squad.name}</span>
          </TextButton>
        </>
      )}
      <span className="ms-auto flex gap-1">
        <Button
          size="sm"
          look="quiet"
          onClick={() => {
            const of = { squadId: squad.id };
            onOpen({ what: 'history', title: `History of ${squad.name}`, of });
          }}
        >
          History<span className="sr-only"> of {squad.name}</span>
        </Button>
        <Button
          size="sm"
          look="quiet"
          onClick={() => {
            onOpen({ what: 'change', squad });
          }}
        >
          Change<span className="sr-only"> {squad.name}</span>
        </Button>
      </span>
      {others.map((words) => (
        <p key={words} className="flex basis-full items-center gap-1.5 text-sm text-warn">
          <TriangleAlert className="line-icon flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
      ))}
    </header>
  );
}

/** Names whom of a squad one of its members would rather not play with, or who would not with them. */
function avoidedBy(id: string, squad: Squad, people: Props['people']): string {
  const person = people.get(id);
  return person ? avoidedIn(person, squad, people).join(', ') : '';
}

/** Shows a squad as a row of those in it, with its open places, and takes whoever is in hand. */
export const SquadBench = memo(function SquadBench(props: Props) {
  const { squad, people, hand, fitIn, others, now, ground, onTake, onFiller } = props;
  const [isListed, setListed] = useState(false);
  const broken = useMemo(() => brokenIn(squad, ground), [squad, ground]);
  const further = Math.max(0, openPlaces(squad.members) - 1);
  // What shows so on every seat is drawn by its squad: no seat is drawn again for it.
  const isExchange = hand !== null && people.get(hand.id)?.squadId !== squad.id;
  // One listener for all: seats that stay as they are need not be drawn again.
  const take = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-seat]')?.dataset.person;
    if (id !== undefined) onTake(id);
  };
  return (
    <section
      // Painted by itself: what changes elsewhere does not paint its faces anew.
      className="isolate grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-rule pb-4 data-over:outline-2 data-over:outline-offset-4 data-over:outline-accent-strong"
      aria-label={squad.name}
      data-squad={squad.id}
      data-place={squad.id}
      data-exchange={isExchange ? '' : undefined}
    >
      <Head
        {...props}
        {...{ broken, isListed }}
        onList={() => {
          setListed(!isListed);
        }}
      />
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(10.75rem,100%),1fr))] gap-1.5"
        onClick={take}
      >
        {squad.members.map((member) => (
          <Seat
            key={member.discordId}
            squad={squad}
            member={member}
            person={people.get(member.discordId)}
            isInHand={hand?.id === member.discordId}
            other={others.get(member.discordId)}
            avoided={avoidedBy(member.discordId, squad, people)}
            against={broken.against.get(member.discordId) ?? ''}
            now={now}
          />
        ))}
        <OpenPlace {...props} fit={fitIn?.(squad.id) ?? null} />
        {Array.from({ length: further }, (_, place) => (
          <li
            key={place}
            className="grid min-h-17 content-center cut border border-dashed border-edge px-2 text-xs text-muted max-sm:hidden"
          >
            open
          </li>
        ))}
      </ul>
      {isListed && broken.lacks !== '' && (
        <Suspense fallback={null}>
          <SquadFillers {...{ squad, ground }} onTake={onFiller} />
        </Suspense>
      )}
      <JoinRequests squad={squad} />
    </section>
  );
});
