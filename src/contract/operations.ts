import * as answering from './answering.ts';
import * as appeals from './appeals.ts';
import * as articles from './articles.ts';
import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as availability from './availability.ts';
import * as builds from './builds.ts';
import * as calendar from './calendar.ts';
import * as planning from './planning.ts';
import * as characters from './characters.ts';
import * as classes from './classes.ts';
import * as copies from './copies.ts';
import * as crafting from './crafting.ts';
import * as drops from './drops.ts';
import * as due from './due.ts';
import * as equipmentSets from './equipment-sets.ts';
import * as eventAttendance from './event-attendance.ts';
import * as eventPosts from './event-posts.ts';
import * as wentOut from './went-out.ts';
import * as eventTemplates from './event-templates.ts';
import * as feeds from './feeds.ts';
import * as finding from './finding.ts';
import * as gear from './gear.ts';
import * as gearBySlot from './gear-by-slot.ts';
import * as gearPools from './gear-pools.ts';
import * as gearSpace from './gear-space.ts';
import * as gearingSpots from './gearing-spots.ts';
import * as home from './home.ts';
import * as icons from './icons.ts';
import * as items from './items.ts';
import * as leaves from './leaves.ts';
import * as mapLive from './map-live.ts';
import * as listedPlaces from './listed-places.ts';
import * as mapPlaces from './map-places.ts';
import * as meetingPoints from './meeting-points.ts';
import * as placeFinds from './place-finds.ts';
import * as placeRecords from './place-records.ts';
import * as placePictures from './place-pictures.ts';
import * as maps from './maps.ts';
import * as masquerades from './masquerades.ts';
import * as memberLeaves from './member-leaves.ts';
import * as memberList from './member-list.ts';
import * as memberNotes from './member-notes.ts';
import * as memberPages from './member-pages.ts';
import * as members from './members.ts';
import * as notices from './notices.ts';
import * as pushes from './pushes.ts';
import { isOperation, type Operation } from './operation.ts';
import * as raidPictures from './raid-pictures.ts';
import * as raidPlaces from './raid-places.ts';
import * as raids from './raids.ts';
import * as readings from './readings.ts';
import * as recipes from './recipes.ts';
import * as removals from './removals.ts';
import * as shelves from './shelves.ts';
import * as siteState from './site-state.ts';
import * as crests from './crests.ts';
import * as joining from './joining.ts';
import * as squads from './squads.ts';
import * as squadsLive from './squads-live.ts';
import * as textMaps from './text-maps.ts';
import * as trials from './trials.ts';
import * as viewChanges from './view-changes.ts';
import * as views from './views.ts';
import * as weighing from './weighing.ts';

/** The nouns of the contract in the order of the reference. */
const nouns = [
  auth,
  masquerades,
  articles,
  readings,
  finding,
  members,
  memberList,
  memberPages,
  memberNotes,
  copies,
  removals,
  squads,
  squadsLive,
  crests,
  joining,
  calendar,
  answering,
  planning,
  eventPosts,
  wentOut,
  eventTemplates,
  meetingPoints,
  feeds,
  attendance,
  eventAttendance,
  appeals,
  leaves,
  memberLeaves,
  availability,
  raids,
  raidPictures,
  raidPlaces,
  trials,
  drops,
  weighing,
  due,
  home,
  notices,
  pushes,
  viewChanges,
  views,
  audit,
  siteState,
  characters,
  equipmentSets,
  builds,
  classes,
  icons,
  maps,
  mapLive,
  listedPlaces,
  mapPlaces,
  placeFinds,
  placeRecords,
  placePictures,
  textMaps,
  items,
  shelves,
  gear,
  gearBySlot,
  gearSpace,
  gearPools,
  gearingSpots,
  recipes,
  crafting,
];

/** Every operation of the API, collected from the exports of the contract's files. */
export const operations: readonly Operation[] = nouns.flatMap((noun) =>
  Object.values<unknown>(noun).filter(isOperation),
);
