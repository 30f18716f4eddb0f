/** What people do at an event; the calendar draws each in an outline of its own. */
export const eventKinds = ['raid', 'siege', 'caravan', 'workshop', 'drill', 'hearth'] as const;

export type EventKind = (typeof eventKinds)[number];

/** How binding an event is. */
export type EventDuty = 'must' | 'open' | 'unsettled' | 'off';

interface PlannedEvent {
  title: string;
  mandatory: boolean;
  tbd: boolean;
  allCall: boolean;
  squad: unknown;
  cancelled: boolean;
}

/** Words of titles that tell the kind. The first kind that finds one wins. */
const kindWords: readonly [kind: EventKind, words: RegExp][] = [
  ['siege', /\b(sieges?|all-call|walls?|castles?|defence|defense)\b/i],
  ['raid', /\b(raids?|boss(es)?|dungeons?|progress)\b/i],
  ['caravan', /\b(caravans?|convoys?|escorts?|trade|road|ships?)\b/i],
  ['workshop', /\b(craft\w*|workshops?|gather\w*|forge|harvest)\b/i],
  ['drill', /\b(drills?|practice|practise|training|duels?|arena)\b/i],
];

/** Guesses the kind of an event, which has no field of its own, from its title and marks. */
export function kindOf({ title, mandatory, allCall, squad }: PlannedEvent): EventKind {
  const named = kindWords.find(([, words]) => words.test(title));
  if (named) return named[0];
  if (allCall) return 'siege';
  if (mandatory) return 'raid';
  return squad === null ? 'hearth' : 'drill';
}

/** Tells how binding an event is (product §3.13): what is called off binds nobody. */
export function dutyOf({ cancelled, mandatory, allCall, tbd }: PlannedEvent): EventDuty {
  if (cancelled) return 'off';
  if (mandatory || allCall) return 'must';
  return tbd ? 'unsettled' : 'open';
}
