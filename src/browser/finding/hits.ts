import { apiHost } from '#api/host.ts';
import type { FoundKind, Hits } from '#contract/found.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { avatarUrl, facesPath } from '#rules/guild/identity.ts';
import { placeHref } from '#rules/map/address.ts';
import { isPlaceKind, placeKindFacts } from '#rules/map/kinds.ts';
import { memberPath } from '#rules/guild/member-path.ts';
import type { Hit } from '#stores/recently-found.ts';
import type { Entry } from './entry.ts';
import type { Picture } from './picture.ts';

type Shown = Pick<Entry, 'name' | 'words' | 'also' | 'picture' | 'rarity'> & {
  id: string;
  to: string;
};

const when = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

function faceOf(id: string, username: string, avatar: string | null): Picture {
  const instead = apiHost + facesPath + encodeURIComponent(username);
  return { face: avatarUrl({ id, avatar }), instead };
}

/** A crest for each archetype that the game has (pages/crests). */
function crestOf(archetype: string): Picture {
  const known = archetypes.find((one) => one === archetype);
  return known ? { crest: `/crests/${known.toLowerCase()}.svg` } : { icon: 'user-plus' };
}

/** The icon's address, as api/addresses makes it, without what that file brings along. */
const iconOf = (icon: string | null) =>
  icon && `${apiHost}/cdn${icon.startsWith('/') ? '' : '/'}${icon}`;

const list = (...words: readonly (string | null | undefined | false)[]) =>
  words.filter(Boolean).join(', ');

/** How each kind is shown, and where it leads. */
const shown: { [Kind in FoundKind]: (found: Hits[Kind]) => Shown } = {
  members: ({ discordId, username, avatar }) => ({
    ...{ id: discordId, name: username, words: 'Member' },
    picture: faceOf(discordId, username, avatar),
    to: memberPath(discordId),
  }),
  characters: ({ id, name, level, archetype, isMain, isMine, ...owner }) => ({
    ...{ id, name, picture: crestOf(archetype) },
    words: list(
      archetype,
      `level ${level}`,
      isMine ? isMain && 'your main' : `of ${owner.ownerName}`,
    ),
    to: `/tools/character2/${id}?${new URLSearchParams({
      ...{ userId: owner.ownerId, userName: owner.ownerName },
      userAvatar: owner.ownerAvatar ?? '',
    })}`,
  }),
  events: (event) => ({
    ...{ id: event.id, name: event.title, to: `/dashboards/calendar/${event.id}` },
    picture: { mark: kindOf(event), duty: dutyOf(event) },
    words: list(
      // One that was chosen lately has no time: it may have moved.
      event.startsAt && when.format(new Date(event.startsAt)),
      event.cancelled ? 'called off' : event.mandatory && 'mandatory',
      event.squad,
    ),
  }),
  items: ({ id, layout, name, icon, type, typeDescription, rarityMin, rarityMax }) => ({
    ...{ id: `${layout}/${id}`, name, rarity: rarityMin, to: `/database/aoc/${layout}/${id}` },
    picture: { item: iconOf(icon), rarity: rarityMin },
    words: list(
      [typeDescription, type].find(Boolean),
      rarityMin === rarityMax ? rarityMin : `${rarityMin} to ${rarityMax}`,
    ),
  }),
  recipes: ({ id, name, makes, icon, rarity }) => ({
    ...{ id, name, to: `/database/aoc/itemRecipe/${id}`, ...(rarity && { rarity }) },
    picture: { item: iconOf(icon), rarity: rarity ?? 'Common' },
    words: list(makes && makes !== name && `makes ${makes}`, rarity),
  }),
  places: ({ mapId, number, kind, name, map }) => ({
    ...{ id: `${mapId}/${number}`, name, to: placeHref(mapId, number) },
    picture: { icon: 'map-pin' },
    // A newer host may know a kind that this page does not.
    words: list(isPlaceKind(kind) && placeKindFacts[kind].name, map),
  }),
  texts: ({ path, title, summary }) => ({
    ...{ id: path, name: title, words: summary, also: [summary], to: path },
    picture: { icon: 'file-text' },
  }),
};

/** Makes the line of something that the server found. */
export function entryOf(hit: Hit): Entry {
  // Each kind with its own fields, which TypeScript cannot follow through the table.
  const show = shown[hit.kind] as (found: Hits[FoundKind]) => Shown;
  const { id, ...entry } = show(hit.found);
  return { ...entry, key: `${hit.kind} ${id}`, kind: hit.kind, hit };
}
