import * as articles from './articles.ts';
import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as calendar from './calendar.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as characterSaves from './character-saves.ts';
import * as characters from './characters.ts';
import * as classHistory from './class-history.ts';
import * as gear from './gear.ts';
import * as guild from './guild.ts';
import * as icons from './icons.ts';
import * as items from './items.ts';
import * as leaves from './leaves.ts';
import * as masquerade from './masquerade.ts';
import type { Operation } from './operation.ts';
import * as ownAttendance from './own-attendance.ts';
import * as recipes from './recipes.ts';
import * as roster from './roster.ts';
import * as trials from './trials.ts';

/** Every operation of the API. One that is missing here is refused when the server mounts it. */
export const operations: readonly Operation[] = [
  auth.currentUser,
  auth.signOut,
  auth.signInWithDiscord,
  auth.finishDiscordSignIn,
  auth.pageRequirement,
  auth.demoMembers,
  auth.signInAsDemoMember,
  masquerade.lookUpUser,
  masquerade.startMasquerade,
  masquerade.endMasquerade,
  articles.listArticles,
  guild.guildStatistics,
  guild.guildRoles,
  guild.membersWithRole,
  roster.roster,
  roster.listSquads,
  calendar.listEvents,
  calendar.downloadEvents,
  calendar.createEvents,
  calendar.changeEvent,
  calendar.cancelEvent,
  calendar.restoreEvent,
  calendar.eventAnswers,
  calendar.answerEvent,
  calendarFeeds.calendarFeeds,
  calendarFeeds.renewFeeds,
  calendarFeeds.publicFeed,
  calendarFeeds.personalFeed,
  attendance.attendanceMatrix,
  attendance.downloadAttendance,
  attendance.eventAttendance,
  attendance.recordAttendance,
  ownAttendance.ownAttendance,
  ownAttendance.appealRecord,
  ownAttendance.openAppeals,
  ownAttendance.answerAppeal,
  leaves.announceLeave,
  leaves.removeLeave,
  trials.listTrials,
  trials.ownTrial,
  trials.startTrial,
  trials.addTrialNote,
  trials.voteOnTrial,
  trials.decideTrial,
  trials.trialMembers,
  trials.vouchForTrial,
  audit.listAudit,
  audit.downloadAudit,
  characters.charactersOfUser,
  characters.changesByOthers,
  characters.setMainCharacter,
  characters.characterWithGear,
  characterSaves.saveCharacterWithGear,
  characters.oneCharacter,
  characterSaves.saveCharacter,
  characters.deletedCharacters,
  characters.deleteCharacter,
  characters.restoreCharacter,
  characters.publicClasses,
  characters.guildCharacters,
  classHistory.classHistory,
  icons.listIcons,
  icons.uploadIcon,
  items.searchItems,
  items.filterItems,
  items.countFacets,
  gear.gearBySlot,
  gear.gearByIds,
  gear.gearItem,
  gear.equippedGear,
  recipes.recipeResources,
  recipes.recipeBook,
  recipes.recipeUses,
  items.itemDetail,
];
