import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { start } from './migrations/0001-start.ts';
import { identity } from './migrations/0002-identity.ts';
import { claims } from './migrations/0003-claims.ts';
import { gameIndex } from './migrations/0050-game-index.ts';
import { icons } from './migrations/0051-icons.ts';
import { itemFacts } from './migrations/0052-item-facts.ts';
import { characters } from './migrations/0060-characters.ts';
import { guildEvenings } from './migrations/0070-guild-evenings.ts';
import { attendanceMarks } from './migrations/0073-attendance-marks.ts';
import { classDays } from './migrations/0074-class-days.ts';
import { itemKinds } from './migrations/0075-item-kinds.ts';
import { lists } from './migrations/0076-lists.ts';
import { raids } from './migrations/0077-raids.ts';
import { squadLife } from './migrations/0078-squad-life.ts';
import { squadNames } from './migrations/0080-squad-names.ts';
import { characterSaves } from './migrations/0081-character-saves.ts';
import { saidBefore } from './migrations/0082-said-before.ts';
import { answeredAppeals } from './migrations/0084-answered-appeals.ts';
import { eventChanges } from './migrations/0085-event-changes.ts';
import { seriesChanges } from './migrations/0091-series-changes.ts';
import { standingSquads } from './migrations/0092-standing-squads.ts';
import { leavesForOthers } from './migrations/0095-leaves-for-others.ts';
import { saidEarlier } from './migrations/0097-said-earlier.ts';
import { answersOfAMember } from './migrations/0100-answers-of-a-member.ts';
import { seriesRules } from './migrations/0101-series-rules.ts';
import { eventTemplates } from './migrations/0102-event-templates.ts';
import { saidAndMoved } from './migrations/0103-said-and-moved.ts';
import { changedEvents } from './migrations/0105-changed-events.ts';
import { availability } from './migrations/0106-availability.ts';
import { saidCharacters } from './migrations/0107-said-characters.ts';
import { places } from './migrations/0108-places.ts';
import { views } from './migrations/0109-views.ts';
import { seriesGaps } from './migrations/0111-series-gaps.ts';
import { decidedTrials } from './migrations/0112-decided-trials.ts';
import { movesUp } from './migrations/0113-moves-up.ts';
import { squadMoves } from './migrations/0114-squad-moves.ts';
import { statsByRarity } from './migrations/0115-stats-by-rarity.ts';
import { equipmentSets } from './migrations/0117-equipment-sets.ts';
import { builds } from './migrations/0121-builds.ts';
import { drops } from './migrations/0125-drops.ts';
import { notices } from './migrations/0127-notices.ts';
import { reminders } from './migrations/0128-reminders.ts';
import { seenInteractions } from './migrations/0136-seen-interactions.ts';
import { eventPosts } from './migrations/0137-event-posts.ts';
import { noticePushes } from './migrations/0139-notice-pushes.ts';
import { noticeChoices } from './migrations/0140-notice-choices.ts';
import { duePushes } from './migrations/0141-due-pushes.ts';
import { pushDevices } from './migrations/0142-push-devices.ts';
import { pushDeliveries } from './migrations/0143-push-deliveries.ts';
import { readings } from './migrations/0144-readings.ts';
import { memberNotes } from './migrations/0146-member-notes.ts';
import { removals } from './migrations/0147-removals.ts';
import { planPosts } from './migrations/0148-plan-posts.ts';
import { triedPosts } from './migrations/0149-tried-posts.ts';
import { tellings } from './migrations/0150-tellings.ts';
import { mapLightPictures } from './migrations/0152-map-light-pictures.ts';
import { reviewTellings } from './migrations/0153-review-tellings.ts';
import { maps } from './migrations/0160-maps.ts';
import { mapPlaces } from './migrations/0161-map-places.ts';
import { mapPlaceItems } from './migrations/0163-map-place-items.ts';
import { mapPlaceEvents } from './migrations/0164-map-place-events.ts';
import { meetingPoints } from './migrations/0165-meeting-points.ts';
import { importedPlaces } from './migrations/0166-imported-places.ts';
import { buildsOnHome } from './migrations/0167-builds-on-home.ts';
import type { SchemaEngine, SchemaStep } from './schema-step.ts';

/** All steps by name, oldest first. A step that has landed is never changed. */
const steps: Record<string, SchemaStep> = {
  '0001-start': start,
  '0002-identity': identity,
  '0003-claims': claims,
  '0050-game-index': gameIndex,
  '0051-icons': icons,
  '0052-item-facts': itemFacts,
  '0060-characters': characters,
  '0070-guild-evenings': guildEvenings,
  '0073-attendance-marks': attendanceMarks,
  '0074-class-days': classDays,
  '0075-item-kinds': itemKinds,
  '0076-lists': lists,
  '0077-raids': raids,
  '0078-squad-life': squadLife,
  '0080-squad-names': squadNames,
  '0081-character-saves': characterSaves,
  '0082-said-before': saidBefore,
  '0084-answered-appeals': answeredAppeals,
  '0085-event-changes': eventChanges,
  '0091-series-changes': seriesChanges,
  '0092-standing-squads': standingSquads,
  '0095-leaves-for-others': leavesForOthers,
  '0097-said-earlier': saidEarlier,
  '0100-answers-of-a-member': answersOfAMember,
  '0101-series-rules': seriesRules,
  '0102-event-templates': eventTemplates,
  '0103-said-and-moved': saidAndMoved,
  '0105-changed-events': changedEvents,
  '0106-availability': availability,
  '0107-said-characters': saidCharacters,
  '0108-places': places,
  '0109-views': views,
  '0111-series-gaps': seriesGaps,
  '0112-decided-trials': decidedTrials,
  '0113-moves-up': movesUp,
  '0114-squad-moves': squadMoves,
  '0115-stats-by-rarity': statsByRarity,
  '0117-equipment-sets': equipmentSets,
  '0121-builds': builds,
  '0125-drops': drops,
  '0127-notices': notices,
  '0128-reminders': reminders,
  '0136-seen-interactions': seenInteractions,
  '0137-event-posts': eventPosts,
  '0139-notice-pushes': noticePushes,
  '0140-notice-choices': noticeChoices,
  '0141-due-pushes': duePushes,
  '0142-push-devices': pushDevices,
  '0143-push-deliveries': pushDeliveries,
  '0144-readings': readings,
  '0146-member-notes': memberNotes,
  '0147-removals': removals,
  '0148-plan-posts': planPosts,
  '0149-tried-posts': triedPosts,
  '0150-tellings': tellings,
  '0152-map-light-pictures': mapLightPictures,
  '0153-review-tellings': reviewTellings,
  '0160-maps': maps,
  '0161-map-places': mapPlaces,
  '0163-map-place-items': mapPlaceItems,
  '0164-map-place-events': mapPlaceEvents,
  '0165-meeting-points': meetingPoints,
  '0166-imported-places': importedPlaces,
  '0167-builds-on-home': buildsOnHome,
};

/** The names of all steps. */
export const migrationNames: readonly string[] = Object.keys(steps);

/**
 * The steps as Kysely's migrator takes them.
 * @param names those that are wanted, if not all of them
 */
export function migrationsFor(
  engine: SchemaEngine,
  names: readonly string[] = migrationNames,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps)
      .filter(([name]) => names.includes(name))
      .map(([name, step]) => [name, { up: (db: Kysely<unknown>) => step(db, engine) }]),
  );
}
