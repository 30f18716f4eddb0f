import type { Operation } from '#contract/operation.ts';
import { emptyWeek } from '#rules/calendar/availability.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import type { Database } from '#server/db/database.ts';
import { eventRow } from './event-rows.ts';
import { addMapWithPlace } from './map-rows.ts';
import { raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';

const day = 24 * 60 * 60 * 1000;

/** What calls can be about, by the names of parameters. */
export const subjects = {
  eventId: '11111111-1111-4111-8111-111111111111',
  appealId: '22222222-2222-4222-8222-222222222222',
  leaveId: '33333333-3333-4333-8333-333333333333',
  trialId: '44444444-4444-4444-8444-444444444444',
  dropId: '77777777-7777-4777-8777-777777777771',
  raidId: '55555555-5555-4555-8555-555555555555',
  squadId: 'lamps',
  templateId: '88888888-8888-4888-8888-888888888888',
  characterId: 'character-of-the-samples',
  buildId: 'SampleBuild12345',
  revision: 'SampleRevisi',
  setId: '99999999-9999-4999-8999-999999999999',
  screen: 'calendar',
  roleId: '1000000000000000007',
  guildId: '1',
  collection: 'guides',
  token: 'token.ics',
  noticeId: '001795132800000-a1b2c3d4-0000-4000-8000-000000000001',
  name: 'level2',
  layout: 'gear',
  slot: 'helmet',
  id: '109229507958001',
  itemId: '109229507958001',
  recipeId: '1',
  channel: 'evenings',
  memberId: '999',
  noteId: '66666666-6666-4666-8666-666666666666',
  table: 'attendance',
  key: 'abcdefgh-2345678',
  mapId: 'd0000000-0000-4000-8000-00000000000d',
  pictureId: 'd0000000-0000-4000-8000-0000000000ff',
  ...{ zoom: '0', column: '0', row: '0', number: '1' },
} as const;

/** Fills in an operation's path. */
export function samplePath({ path }: Operation, userId: string): string {
  const values: Record<string, string> = { ...subjects, userId };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no sample of ${name} in ${path}`);
    return value;
  });
}

/**
 * Adds an event that is over, with a record, an appeal, a leave, a trial and a squad of a member, and
 * the plan of a practice.
 */
export async function addSubjects(
  database: Database,
  userId: string,
  now: number,
  deputyId: string | null = null,
): Promise<void> {
  const { db } = database;
  const { eventId: event_id, appealId, leaveId, trialId } = subjects;
  const past = now - 2 * day;
  const lamps = { id: subjects.squadId, name: 'Lamps', lead_id: userId };
  const squad = squadRow({ ...lamps, deputy_id: deputyId });
  await db.insertInto('squads').values(squad).execute();
  await db.insertInto('squad_members').values(placeRow(subjects.squadId, userId)).execute();
  const event = eventRow({ id: event_id, starts_at: past, attendance_version: 1 });
  await db.insertInto('events').values(event).execute();
  const channel = { name: subjects.channel, webhook_id: '1', rests_until: 0, days: 7 };
  await db
    .insertInto('post_channels')
    .values({ ...channel, sees_all: 1, calls_plans: 0 })
    .execute();
  await db
    .insertInto('event_posts')
    .values({ event_id, channel: subjects.channel, marks: 0, tries: 0 })
    .execute();
  await db
    .insertInto('attendance')
    .values({ event_id, user_id: userId, state: 'absent', recorded_at: past })
    .execute();
  await db
    .insertInto('attendance_appeals')
    .values({
      ...{ id: appealId, event_id, user_id: userId, words: 'I was there', made_at: past },
      ...{ outcome: null, answer: null, answered_by: null, answered_at: null },
    })
    .execute();
  const today = new Date(now).toISOString().slice(0, 10);
  await db
    .insertInto('leaves')
    .values({
      ...{ id: leaveId, user_id: userId, reason: 'Away', made_at: past },
      ...{ first_day: today, last_day: today, version: 0 },
    })
    .execute();
  await db
    .insertInto('trials')
    .values({
      ...{ id: trialId, user_id: userId, started_at: past, ends_at: now + 20 * day },
      ...{ verdict: null, reason: null, decided_at: null, decided_by: null },
    })
    .execute();
  const plan = emptyPlan('Practice', ['Wick', 'Flame'], 3);
  await db
    .insertInto('raids')
    .values(raidRow({ id: subjects.raidId, plan }))
    .execute();
  await addMapWithPlace(database, subjects.mapId);
}

const event = {
  ...{ title: 'A long evening', description: 'Bring lamps', squadId: 'lamps' },
  ...{ mandatory: true, tbd: false, allCall: false, isPublic: false },
  ...{ places: { all: 20, Tank: 2, Healer: 4, Support: null, Damage: 0 }, closesBefore: 120 },
  ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00', zone: 'Europe/Berlin' },
  fold: 'first',
  meeting: { mapId: subjects.mapId, number: 1, name: 'A gate' },
};

const placed = { person: '200000000000000001', character: null, role: 'Tank' };
const seat = { squad: 's1', seat: 0 };

/** One change of each kind, each for a plan in which the ones before were made. */
const changes = [
  { kind: 'seat', at: seat, was: null, is: placed },
  { kind: 'lock', at: seat, was: false, is: true },
  { kind: 'wanted', at: seat, was: null, is: { className: 'Apostle' } },
  { kind: 'aside', list: 'bench', was: null, is: { ...placed, person: '200000000000000003' } },
  {
    kind: 'squads',
    was: [
      { id: 's1', name: 'Wick', seats: 3 },
      { id: 's2', name: 'Flame', seats: 3 },
    ],
    is: [{ id: 's1', name: 'Wick', seats: 5 }],
  },
  { kind: 'ties', tie: 'apart', was: [], is: [['200000000000000001', '200000000000000003']] },
  { kind: 'words', field: 'notes', was: '', is: 'Bring oil' },
];

const character = {
  ...{ characterId: subjects.characterId, IGN: 'Maren Tolliver', IGG: '', guild: '1', squad: 'A' },
  ...{ level: 36, archetype1: 'Tank', isMain: true, armor: 12.5, version: 0 },
  ...{ discordName: 'level2', discordId: '1', editor: false },
};

/** A place of a map with everything that one can have. */
const place = {
  ...{ kind: 'resource', name: 'Amber', form: 'area', words: 'Mind the crabs', levels: [10, 20] },
  points: [
    [0, 0],
    [90, 0],
    [0, 90],
  ],
  links: [
    { kind: 'item', id: subjects.id, words: '2–4' },
    { kind: 'event', id: subjects.eventId },
    { kind: 'guide', path: '/articles/guides/amber' },
  ],
  owner: { layer: 'guild', level: 2 },
};

/** What the squad of the samples was read as. */
const lamps = {
  ...{ squadId: 'lamps', name: 'Lamps', crest: null, leadId: '200000000000000003' },
  ...{ deputyId: '200000000000000004', seeks: '' },
  members: [{ discordId: '200000000000000003', role: null }],
};

const besides = {
  at: '2026-11-20T20:00:00.000Z',
  looking: [{ discordId: '200000000000000004', saidAt: '2026-11-20T20:00:00.000Z' }],
  requests: [{ discordId: '200000000000000004', squadId: 'lamps' }],
  deputies: [{ discordId: '200000000000000004', squadId: 'lamps' }],
};

const drop = {
  ...{ itemId: subjects.id, rarity: 'Epic', day: '2026-11-19', eventId: subjects.eventId },
  to: { discordId: '200000000000000001', characterId: subjects.characterId },
  why: 'Their helmet was the oldest',
  others: [{ discordId: '200000000000000003', words: 'Has a better one' }],
};

/** A body that is right for each operation that takes one, but for what its people may do. */
export const sampleBodies: Record<string, object> = {
  signInAsDemoMember: { id: '200000000000000001' },
  startMasquerade: { id: '200000000000000001' },
  createEvents: {
    id: '88888888-8888-4888-8888-888888888881',
    event,
    repeat: { every: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5, 6, 0], until: '2027-03-20' },
  },
  changeEvent: {
    ...{ event, scope: 'following', version: 0, reason: 'The ferry goes later' },
    own: [{ id: '12121212-1212-4212-8212-121212121212', version: 0, keep: true }],
  },
  previewEventChange: {
    ...{ event, scope: 'following' },
    own: [{ id: '12121212-1212-4212-8212-121212121212', version: 0, keep: true }],
  },
  changeSeries: {
    repeat: { every: 'week', interval: 1, weekdays: [5], until: '2027-03-20' },
    ...{ version: 0, reason: 'Fridays suit more of us', planAgain: ['2027-03-19'] },
  },
  cancelEvent: { scope: 'following', reason: 'The harbour is iced up' },
  restoreEvent: { scope: 'following', reason: 'The ice has gone' },
  answerEvent: {
    ...{ answer: 'yes', role: 'Tank', comment: 'I may be late' },
    character: subjects.characterId,
    startsAt: '2026-11-18T19:00:00.000Z',
  },
  keepEventTemplate: {
    name: 'Tuesday raid',
    template: {
      ...{ title: 'Slow Tide', description: 'Bring oil', squadId: null, mandatory: true },
      ...{ tbd: false, allCall: false, isPublic: false, time: '20:00', minutes: 180 },
      ...{ places: { all: 20, Tank: 2, Healer: 4, Support: null, Damage: 0 }, closesBefore: 60 },
      meeting: { mapId: subjects.mapId, number: 1, name: 'A gate' },
      repeat: { every: 'week', interval: 1, weekdays: [2] },
    },
    replace: false,
  },
  renewFeeds: { generation: 0 },
  answerEvents: {
    answers: [
      {
        ...{ eventId: subjects.eventId, startsAt: '2026-11-18T19:00:00.000Z' },
        said: {
          ...{ answer: 'yes', role: 'Tank', comment: 'I may be late' },
          character: subjects.characterId,
        },
        back: true,
      },
    ],
  },
  answerForMember: {
    ...{ answer: 'yes', role: 'Tank', comment: 'Said so in the voice channel' },
    character: subjects.characterId,
    startsAt: '2026-11-18T19:00:00.000Z',
  },
  recordAttendance: {
    version: 1,
    records: [{ discordId: '200000000000000001', state: 'present' }],
    reason: 'Was on the wall',
  },
  saveNoticeChoices: {
    ...{ zone: 'Europe/Berlin', quietFrom: '23:00', quietUntil: '08:00', digestAt: '18:00' },
    ...{ kinds: [{ kind: 'event-off', devices: 'digest', muted: true }], version: 0 },
  },
  addDevice: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
    keys: {
      p256dh:
        'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
    zone: 'Europe/Berlin',
  },
  markNoticesRead: { upTo: subjects.noticeId },
  addMemberNote: { id: subjects.noteId, words: 'Would lead a squad' },
  changeMemberNote: { version: 0, words: 'Would lead no squad' },
  askForRemoval: { words: 'I have stopped playing' },
  removeMember: { name: 'level3' },
  appealRecord: { words: 'I was there' },
  answerAppeal: { state: 'present', answer: 'So you were' },
  confirmReading: { path: '/articles/general/public/squads', revision: '0123456789abcdef' },
  remindReaders: { path: '/articles/general/public/squads' },
  enterLeave: {
    ...{ discordId: '200000000000000001', firstDay: '2026-11-25', lastDay: '2026-11-28' },
    ...{ reason: 'Away', announced: '2026-11-19T20:00' },
    id: '88888888-8888-4888-8888-888888888882',
  },
  endMemberLeave: { version: 0 },
  takeBackMemberLeave: { version: 0 },
  saveOwnAvailability: { zone: 'Europe/Berlin', week: emptyWeek, version: 0 },
  keepView: { name: '', parameters: { view: ['week'] }, age: 0 },
  announceLeave: {
    ...{ firstDay: '2026-11-25', lastDay: '2026-11-28', reason: 'Away' },
    id: '88888888-8888-4888-8888-888888888883',
  },
  createRaid: {
    id: '88888888-8888-4888-8888-888888888884',
    ...{ kind: 'plan', title: 'Practice', eventId: null },
    from: { what: 'raid', raidId: subjects.raidId },
    besides: true,
  },
  moveInRaid: { id: '66666666-6666-4666-8666-666666666666', step: 'Everything at once', changes },
  showHandInRaid: { page: '77777777-7777-4777-8777-777777777777', holds: 's1/0' },
  publishRaid: { version: 0 },
  showHandInSquads: { page: '77777777-7777-4777-8777-777777777777', holds: subjects.squadId },
  createSquads: {
    id: 'f3d0c1aa-1111-4111-8111-111111111201',
    squads: [
      {
        id: 'f3d0c1aa-1111-4111-8111-111111111202',
        ...{ name: 'Petrels', crest: { parting: 'bend', charge: 'goose' } },
        leadId: '200000000000000003',
        members: [{ discordId: '200000000000000003', role: 'Tank' }],
      },
    ],
  },
  changeSquad: {
    id: 'f3d0c1aa-1111-4111-8111-111111111203',
    changes: {
      name: { was: 'Lamps', is: 'Wicks' },
      crest: { was: null, is: { parting: 'bend', charge: 'goose' } },
      leadId: { was: '200000000000000003', is: '200000000000000004' },
      deputyId: { was: '200000000000000004', is: null },
      seeks: { was: '', is: 'A healer who can on Thursdays' },
    },
  },
  disbandSquads: { id: 'f3d0c1aa-1111-4111-8111-111111111204', squads: [lamps], back: besides },
  restoreSquads: {
    id: 'f3d0c1aa-1111-4111-8111-111111111205',
    squads: [{ ...lamps, squadId: 'wicks' }],
    back: besides,
  },
  setSquadMembers: {
    id: 'f3d0c1aa-1111-4111-8111-111111111120',
    moves: [
      { discordId: '200000000000000004', was: null, is: { squadId: 'lamps', role: 'Support' } },
    ],
    back: besides,
  },
  lookForSquad: {
    ...{ looking: true, evenings: [1, 4], role: 'Healer', words: 'After nine' },
    companions: ['200000000000000003'],
    avoids: ['200000000000000004'],
  },
  askToJoin: { words: 'May I?' },
  acceptJoin: { role: 'Healer' },
  refuseJoin: { answer: 'We are full' },
  startTrial: { discordId: '200000000000000001', days: 28 },
  addTrialNote: {
    ...{ kind: 'note', words: 'Late twice' },
    id: '88888888-8888-4888-8888-888888888884',
  },
  changeTrialTerm: { lastDay: '2026-12-20', seenEnd: '2026-12-10T00:00:00.000Z' },
  createPlace: { id: '88888888-8888-4888-8888-888888888891', ...place },
  changePlace: { revision: 1, ...place },
  removePlace: { revision: 1 },
  restorePlace: { revision: 1, wanted: 1 },
  showHandInDrawing: {
    ...{ page: '77777777-7777-4777-8777-777777777777', holds: '1' },
    ...{ squadId: subjects.squadId, level: 2 },
  },
  startPlaceTimer: { startedAt: '2026-11-19T20:00:00Z', minutes: 90 },
  proposePlace: { isProposed: true },
  takeInPlace: { revision: 1, level: 2 },
  refusePlace: { revision: 1, words: 'It stands there already' },
  enterDrop: {
    ...{ ...drop, id: '88888888-8888-4888-8888-888888888885' },
    fate: 'member',
  },
  correctDrop: {
    ...{ ...drop, id: '88888888-8888-4888-8888-888888888886', fate: 'member' },
    reason: 'It was the other hood',
  },
  voteOnTrial: { vote: 'pass' },
  decideTrial: { verdict: 'extend', reason: 'Once more', days: 28 },
  vouchForTrial: { words: 'Good company' },
  saveCharacterWithGear: {
    ...character,
    gear: { helmet: { id: subjects.id, rarity: 'Common', enchantLevel: 3, quality: 41.5 } },
  },
  saveCharacter: { ...character, updated: 1 },
  keepEquipmentSet: {
    ...{ revision: 0, name: 'Raid' },
    gear: {
      helmet: {
        ...{ id: subjects.id, rarity: 'Common' },
        enchantLevel: 3,
        quality: 41.5,
        name: 'Hood',
      },
    },
  },
  restoreEquipmentSet: { revision: 1 },
  makeBuild: {
    ...{ id: 'SampleBuild12345', characterId: subjects.characterId, setId: subjects.setId },
    ...{ frozen: true, audience: 'guilded', onHome: true },
  },
  letOnHome: { onHome: true },
};
