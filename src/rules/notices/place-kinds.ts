import { mapHref, placeHref } from '../map/address.ts';
import { mapLevel } from '../map/sight.ts';
import type { NoticeFacts } from './facts.ts';
import { because, type NoticeKindFacts } from './kind.ts';

type PlaceKinds = Pick<NoticeFacts, 'place-offered' | 'place-taken-in' | 'place-refused'>;

/** What is told of places that members offer to the guild. */
export const placeNoticeKinds: { [Kind in keyof PlaceKinds]: NoticeKindFacts<PlaceKinds[Kind]> } = {
  'place-offered': {
    ...{ topic: 'Map', access: 'editor-or-officer' },
    ...{ name: 'A member offers a place', devices: 'digest', asks: true },
    words: ({ username, name, map }) => ({
      title: `${username} offers a place: ${name}`,
      body: `On ${map}. Editors and officers decide.`,
    }),
    href: ({ mapId, number }) => placeHref(mapId, number),
  },
  'place-taken-in': {
    ...{ topic: 'Map', access: mapLevel },
    ...{ name: 'Your place is taken in', devices: 'digest' },
    words: ({ name, map, level }) => ({
      title: `${name} is the guild’s now`,
      body: `Your place on ${map} was taken in${level > mapLevel ? `, for members from level ${level}` : ''}.`,
    }),
    // Whoever drew it may be below the level at which it was taken in.
    href: ({ mapId, number, level }, { accessLevel }) =>
      accessLevel >= level ? placeHref(mapId, number) : mapHref({ mapId }),
  },
  'place-refused': {
    ...{ topic: 'Map', access: mapLevel },
    ...{ name: 'Your place is not taken in', devices: 'digest' },
    words: ({ name, map, reason }) => ({
      title: `${name} stays yours`,
      body: `The guild has not taken in your place on ${map}.${because(reason)}`,
    }),
    href: ({ mapId, number }) => placeHref(mapId, number),
  },
};
