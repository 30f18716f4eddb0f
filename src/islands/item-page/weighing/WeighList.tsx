import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { enterDrop } from '#contract/drops.ts';
import type { Item } from '#contract/game-records.ts';
import { countReceived, usualWeeks } from '#contract/weighing.ts';
import { meets } from '#rules/access/access.ts';
import { roleOf } from '#rules/characters/roles.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { DropDialog, loadDropDialog } from '#islands/drop-dialog.ts';
import { dashboardFresh } from '#islands/fresh.ts';
import { useAhead } from '#islands/use-ahead.ts';
import type { Ledger } from './GainRow.tsx';
import { PeopleList } from './PeopleList.tsx';
import { peopleOf, useWeighed, type WeighedNow } from './use-weighed.ts';
import type { WeighWish } from '#solving/gear/weighed.ts';
import type { WeighedPeople, Who } from './weigh-messages.ts';
import { WeighOptions } from './WeighOptions.tsx';

const firstWish: WeighWish = { who: 'mains', profile: null, pool: 'kept', at: 'worn' };

const noProfiles: readonly StatProfile[] = [];

const loadNothing = () => Promise.resolve();

/** Reads what everybody received lately; null as long as it is not there. */
function useLedger(weeks: number): Ledger | null {
  const { data } = useQuery({
    ...queryOf(countReceived, { query: { weeks } }),
    placeholderData: keepPreviousData,
    staleTime: dashboardFresh,
  });
  return useMemo(() => {
    if (!data) return null;
    const received = new Map(data.people.map((one) => [one.discordId, one]));
    // While other weeks are read, what stands is of those before.
    return { weeks: data.weeks, received };
  }, [data]);
}

/** Says how far the weighing is. */
function statusOf(now: WeighedNow): string {
  if (now.is === 'failed') return '';
  if (now.is === 'ready') {
    const { rows } = now.people;
    const count = rows.length === 1 ? '1 character' : `${rows.length} characters`;
    return `${count} weighed, ${rows.filter(({ gain }) => gain > 0).length} gain by it.`;
  }
  const { progress } = now;
  return progress && progress.of > 0
    ? `Weighing ${progress.done + 1} of ${progress.of}…`
    : 'Weighing…';
}

function withoutInWords({ without, isOfEverybody }: WeighedPeople, who: WeighWish['who']) {
  const what = who === 'all' ? 'character' : 'main';
  if (without === 0) return '';
  if (!isOfEverybody) return ` You have no ${what}.`;
  return ` ${without} ${without === 1 ? 'member has' : 'members have'} no ${what}.`;
}

/** Keeps those of a role; all for none. */
function ofRole({ rows, barred, needs }: WeighedPeople, role: string) {
  const isOfIt = ({ who }: { who: Who }) =>
    role === '' || roleOf(who.character.archetype1) === role;
  return { rows: rows.filter(isOfIt), barred: barred.filter(isOfIt), needs };
}

interface GivingProps {
  item: Item;
  zone: string;
  to: Who;
  wish: WeighWish;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Opens the form of the ledger with the item and the person filled in. */
function Giving({ item, zone, to, wish, onDone, onClose }: GivingProps) {
  const { id, layout, name, icon, rarityMin, rarityMax } = item;
  const { discordId, username, character } = to;
  return (
    <Suspense fallback={null}>
      <DropDialog
        zone={zone}
        was={null}
        known={{
          item: { id, layout, name, icon, rarityMin, rarityMax },
          rarity: wish.at === 'worn' ? null : wish.at.rarity,
          to: { discordId, username, characterId: character.id },
        }}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface Props {
  item: Item;
  /** the guild's time zone */
  zone: string;
  title: string;
}

/** Weighs an item for whoever the server lets the reader see: what it adds to each one's score. */
export function WeighList({ item, zone, title }: Props) {
  const { user } = useStore($session);
  const [wish, setWish] = useState(firstWish);
  const [role, setRole] = useState('');
  const [weeks, setWeeks] = useState(usualWeeks);
  const [given, setGiven] = useState<Who | null>(null);
  const [told, setTold] = useState('');
  const changeWish = useCallback((change: Partial<WeighWish>) => {
    setWish((last) => ({ ...last, ...change }));
  }, []);
  const [now, again] = useWeighed(item.id, wish);
  const ledger = useLedger(weeks);
  const people = peopleOf(now);
  const mayGive = people?.isOfEverybody === true && meets(enterDrop.access, user);
  useAhead(mayGive ? loadDropDialog : loadNothing);
  const shown = useMemo(() => people && ofRole(people, role), [people, role]);
  const close = () => {
    setGiven(null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-muted">
        What it adds to the best that each can wear of what they have. Nobody is chosen by itself.
        {people && withoutInWords(people, wish.who)}
      </p>
      <WeighOptions
        item={item}
        guilds={people?.profiles ?? noProfiles}
        isOfEverybody={people?.isOfEverybody ?? false}
        wish={wish}
        onWish={changeWish}
        {...{ role, weeks }}
        onRole={setRole}
        onWeeks={setWeeks}
      />
      <p className="text-sm text-muted tabular empty:hidden" role="status">
        {statusOf(now)}
      </p>
      <p className="wrap-anywhere text-good empty:hidden" role="status">
        {told}
      </p>
      {now.is === 'failed' && (
        <Failed title="It could not be weighed.">
          <p>{now.words}</p>
          <Button onClick={again}>Try again</Button>
        </Failed>
      )}
      {shown && now.is !== 'failed' && (
        <div aria-busy={now.is === 'weighing'}>
          <PeopleList
            title={title}
            {...shown}
            ledger={ledger}
            onGive={mayGive ? setGiven : undefined}
          />
        </div>
      )}
      {!people && now.is === 'weighing' && <Bones rows={4} />}
      {given && (
        <Giving
          {...{ item, zone, wish }}
          to={given}
          onDone={(words) => {
            close();
            setTold(words);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
