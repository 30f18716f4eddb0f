import { Map as MapIcon, Route } from 'lucide-react';
import { useState } from 'react';
import type { MapRound } from '#rules/map/rounds.ts';
import { mapHref } from '#rules/map/address.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import type { ShoppingLine } from '#rules/recipes/shopping-text.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { type RoundsNow, type Stop, useRounds } from './use-rounds.ts';

type Finds = Extract<RoundsNow, { is: 'ready' }>['finds'];

const list = new Intl.ListFormat('en');

/** With one digit: nobody walks by more. */
const share = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function titleOf({ stops, isShortest }: MapRound<Stop>, map: string): string {
  if (stops.length === 1) return `One place on ${map} gives it`;
  return `${isShortest ? 'The shortest' : 'A good'} round on ${map}: ${stops.length} stops`;
}

/** Says how far it is, and how sure that is. */
function wayInWords(
  { stops, length, isShortest, wanted }: MapRound<Stop>,
  { maps, totals, places }: Finds,
): string {
  if (stops.length === 1) return '';
  const width = maps.find(({ id }) => id === stops[0]?.mapId)?.width ?? 1;
  const told = (id: string) => places.filter(({ gives }) => gives.some((one) => one.itemId === id));
  const isPart = totals.some(
    (one) => wanted.includes(one.itemId) && one.places > told(one.itemId).length,
  );
  return [
    'Begin at any of them: it leads back there.',
    `The way is about ${share.format(length / width)} × the width of the map.`,
    !isShortest && 'There may be a shorter one.',
    isShortest && isPart && 'Of what is found at very many places, some of them were looked at.',
  ]
    .filter(Boolean)
    .join(' ');
}

interface StopProps {
  stop: Stop;
  finds: Finds;
  wanted: readonly ShoppingLine[];
  now: number;
}

/** One stop: the place, and what is got there. */
function StopLine({ stop, finds, wanted, now }: StopProps) {
  const place = finds.places.find(
    ({ mapId, number }) => mapId === stop.mapId && number === stop.number,
  );
  if (!place) return null;
  return (
    <PlaceLine place={place} now={now}>
      <ul className="text-sm" aria-label="What to get there">
        {wanted
          .filter(({ id }) => stop.gives.includes(id))
          .map(({ id, name, amount, isHad }) => {
            const words = place.gives.find(({ itemId }) => itemId === id)?.words;
            return (
              <li key={id} className={classes('wrap-anywhere', isHad && 'text-muted line-through')}>
                <b className="tabular">{formatAmount(amount)}</b> × {name}
                {words && <span className="text-muted">, {words}</span>}
              </li>
            );
          })}
      </ul>
    </PlaceLine>
  );
}

function OneRound({
  round,
  finds,
  wanted,
  now,
}: Omit<StopProps, 'stop'> & { round: MapRound<Stop> }) {
  const { mapId, stops } = round;
  const map = finds.maps.find(({ id }) => id === mapId)?.name ?? 'the map';
  const own = wanted.filter(({ id }) => round.wanted.includes(id));
  const words = wayInWords(round, finds);
  return (
    <section className="grid gap-2">
      <h3 className="text-base wrap-anywhere">{titleOf(round, map)}</h3>
      {words !== '' && <p className="text-muted">{words}</p>}
      <ol className="ruled" aria-label={`Stops on ${map}`}>
        {stops.map((stop, at) => (
          <li key={stop.number} className="flex items-start gap-3">
            <b className="min-w-6 pt-3 text-end text-muted tabular">{at + 1}</b>
            <StopLine stop={stop} finds={finds} wanted={own} now={now} />
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink href={mapHref({ mapId, stops: stops.map(({ number }) => number) })}>
          <MapIcon className="line-icon" />
          Show it on the map
        </ButtonLink>
      </p>
    </section>
  );
}

interface Props {
  /** ids of what is to be got, as it was when somebody asked */
  wanted: readonly string[];
  /** the list as it is now */
  lines: readonly ShoppingLine[];
  /** plans it anew, where what is to be got has changed */
  onPlan: (() => void) | undefined;
}

function Found({ now, wanted, lines }: Pick<Props, 'wanted' | 'lines'> & { now: RoundsNow }) {
  const [moment] = useState(() => Date.now());
  if (now.is !== 'ready') return null;
  const {
    finds,
    rounds: { rounds, nowhere },
  } = now;
  const asked = lines.filter(({ id }) => wanted.includes(id));
  const names = asked.filter(({ id }) => nowhere.includes(id)).map(({ name }) => name);
  return (
    <>
      {rounds.map((round) => (
        <OneRound key={round.mapId} round={round} finds={finds} wanted={asked} now={moment} />
      ))}
      {names.length > 0 && (
        <p className="wrap-anywhere text-muted">
          Nobody has noted a place that gives {list.format(names)}.
        </p>
      )}
    </>
  );
}

const waiting = {
  reading: 'Looking for places…',
  finding: 'Looking for the shortest way…',
} as const;

/** Shows the rounds through the places that give what is wanted, one for each map that is needed. */
export default function RoundList({ wanted, lines, onPlan }: Props) {
  const [now, again] = useRounds(wanted);
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted empty:hidden">
        {now.is === 'reading' || now.is === 'finding' ? waiting[now.is] : ''}
      </p>
      {now.is === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-danger">No round could be found: {now.words}</p>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
      <Found now={now} wanted={wanted} lines={lines} />
      {onPlan && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          What is to get has changed since.
          <Button onClick={onPlan}>
            <Route className="line-icon" />
            Plan it anew
          </Button>
        </p>
      )}
    </div>
  );
}
