import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { queryOf } from '#api/query.ts';
import { listSquads } from '#contract/squads.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { placeLevels } from '#rules/map/sight.ts';
import { $session } from '#stores/session.ts';
import { layerOf } from './place-document.ts';

/** The squads of the guild seldom change while somebody draws. */
const freshFor = 5 * 60 * 1000;

const order = ['mine', 'squad', 'guild'];

const layerName = (whose: string) => whose.split(':', 1)[0] ?? 'mine';

/** Tells whether a place that is whose it is can go on to others. */
function mayPass(from: string, to: string): boolean {
  const [before, after] = [from, to].map((whose) => order.indexOf(layerName(whose)));
  if ((after ?? 0) < (before ?? 0)) return false;
  return layerName(from) !== 'squad' || layerName(to) !== 'squad' || from === to;
}

/** Names among whose places one is drawn that is none of the options. */
function otherNameOf(layer: ReturnType<typeof layerOf>, squad: string): string {
  if (layer === null) return 'Myself alone';
  return 'squadId' in layer ? `The squad ${squad}`.trim() : 'The guild';
}

const faults = {
  squad: 'You are not in this squad any more, or it is disbanded: choose for whom the place is.',
  guild: 'You do not draw these places of the guild any more: choose for whom the place is.',
};

/** For whom somebody may draw a place. */
export interface Whose {
  options: readonly { value: string; label: string }[];
  /** what the choice is called where it is none of those */
  otherName: string;
  /** why the choice is theirs no more; null where it is, or nobody knows yet */
  fault: string | null;
  /** it is theirs, as far as is known by now */
  isTheirs: boolean;
  /** asks again which squads are theirs */
  reread: () => Promise<unknown>;
}

/**
 * Finds out for whom somebody may draw a place.
 * @param whose what is chosen
 * @param was whose the place is by now; null for a new one
 * @param squadName what its squad is called, if it is a squad's
 */
export function useWhose(whose: string, was: string | null, squadName: string | undefined): Whose {
  const { user } = useStore($session);
  const squads = useQuery({ ...queryOf(listSquads, {}), staleTime: freshFor });
  const isOfficer = meets(officerLevel, user);
  const all = squads.data?.squads ?? [];
  const own = all.filter(
    ({ members }) => isOfficer || members.some(({ discordId }) => discordId === user?.id),
  );
  const levels = meets('editor-or-officer', user)
    ? placeLevels.filter((level) => meets(level, user))
    : [];
  const options = [
    { value: 'mine', label: 'Myself alone' },
    ...own.map(({ id, name }) => ({ value: `squad:${id}`, label: `The squad ${name}` })),
    ...levels.map((level, index) => ({
      value: `guild:${level}`,
      label: index === 0 ? 'The guild' : `The guild, from level ${level} on`,
    })),
  ].filter(({ value }) => was === null || mayPass(was, value));
  const layer = layerOf(whose);
  const isTheirs = whose === was || options.some(({ value }) => value === whose);
  const squadId = layer && 'squadId' in layer ? layer.squadId : null;
  const named = all.find(({ id }) => id === squadId)?.name ?? squadName ?? '';
  const isLost = !isTheirs && (squadId === null || squads.isSuccess);
  return {
    ...{ options, isTheirs },
    otherName: otherNameOf(layer, named),
    fault: isLost ? faults[squadId === null ? 'guild' : 'squad'] : null,
    reread: () => squads.refetch(),
  };
}
