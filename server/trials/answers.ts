import type { Database } from '../db/database.ts';
import type { OwnTrial, Trial } from '#contract/trials.ts';
import { countedState, isOnLeave } from '#rules/attendance/attendance.ts';
import { noArchetype } from '#rules/characters/archetypes.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { toLeaveDays } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { mainBodies } from '../characters/roster-queries.ts';
import { mandatoryRecords, type NamedTrial, notesOn, votesOn } from './queries.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** What a character's form still lacks, each with how to tell. The body is what the form saved. */
const wanted: readonly { what: string; has: (body: Record<string, unknown>) => boolean }[] = [
  { what: 'second archetype', has: ({ archetype2 }) => archetype2 !== noArchetype },
  { what: 'in-game guild', has: ({ IGG }) => IGG !== 'Unguilded' },
  { what: 'race', has: ({ race }) => typeof race === 'string' && race !== '' },
  { what: 'health', has: ({ health }) => Number(health) > 0 },
  { what: 'armor', has: ({ armor }) => Number(armor) > 0 },
  {
    what: 'power',
    has: (body) =>
      ['physicalPower', 'magicalPower', 'healingPower'].some((name) => Number(body[name]) > 0),
  },
];

/** @returns how far a character's form has been filled in */
export function completenessOf(text: string): Trial['character'] {
  const body = JSON.parse(text) as Record<string, unknown>;
  const gear = typeof body.gear === 'object' && body.gear !== null ? Object.keys(body.gear) : [];
  return {
    ign: typeof body.IGN === 'string' ? body.IGN : '',
    level: Number(body.level) || 0,
    gear: dollSlots.filter((slot) => gear.includes(slot)).length,
    slots: dollSlots.length,
    missing: wanted.filter(({ has }) => !has(body)).map(({ what }) => what),
  };
}

/** @returns trials with everything that is known of them */
export async function toTrials(
  db: Database['db'],
  rows: readonly NamedTrial[],
  { now, zone: guildZone }: { now: number; zone: string },
): Promise<Trial[]> {
  const ids = rows.map(({ id }) => id);
  const userIds = rows.map(({ user_id }) => user_id);
  const earliest = Math.min(now, ...rows.map(({ started_at }) => started_at));
  const [records, bodies, notes, votes, leaves] = await Promise.all([
    mandatoryRecords(db, ids, now),
    mainBodies(db, userIds),
    notesOn(db, ids),
    votesOn(db, ids),
    leavesBetween(db, dayAt(earliest, guildZone), '9999-12-31'),
  ]);
  const recordsOf = Map.groupBy(records, ({ trial_id }) => trial_id);
  return rows.map((row): Trial => {
    const days = leaves.filter(({ user_id }) => user_id === row.user_id).map(toLeaveDays);
    const attendance = { present: 0, late: 0, excused: 0, bench: 0, absent: 0 };
    for (const { state, starts_at, zone } of recordsOf.get(row.id) ?? []) {
      // Only an absence can be excused, and telling the day of a moment takes a while.
      const mayExcuse = state === 'absent' && days.length > 0;
      const onLeave = mayExcuse && isOnLeave(dayAt(starts_at, zone), days);
      attendance[countedState(state, onLeave)] += 1;
    }
    const body = bodies.get(row.user_id);
    const said = notes
      .filter(({ trial_id }) => trial_id === row.id)
      .map(({ id, kind, username, words, written_at }) => ({
        kind,
        note: { id, by: username, words, at: iso(written_at) },
      }));
    return {
      id: row.id,
      discordId: row.user_id,
      username: row.username,
      guilded: row.roles !== null,
      startedAt: iso(row.started_at),
      endsAt: iso(row.ends_at),
      verdict: row.verdict,
      reason: row.reason,
      decidedAt: row.decided_at === null ? null : iso(row.decided_at),
      decidedBy: row.decided_by,
      attendance,
      character: body === undefined ? null : completenessOf(body),
      onLeave: isOnLeave(dayAt(now, guildZone), days),
      vouches: said.filter(({ kind }) => kind === 'vouch').map(({ note }) => note),
      notes: said.filter(({ kind }) => kind === 'note').map(({ note }) => note),
      votes: votes
        .filter(({ trial_id }) => trial_id === row.id)
        .map(({ user_id, username, vote, voted_at }) => ({
          discordId: user_id,
          by: username,
          vote,
          at: iso(voted_at),
        })),
    };
  });
}

/** @returns what the trial member may know of their own trial: neither notes nor votes */
export function forTheMember(trial: Trial, earlier: readonly Trial[]): OwnTrial {
  const { attendance, character, onLeave, vouches } = trial;
  return {
    ...termOf(trial),
    ...{ attendance, character, onLeave, vouches },
    earlier: earlier.map(termOf),
  };
}

function termOf({ startedAt, endsAt, verdict, reason, decidedAt }: Trial) {
  return { startedAt, endsAt, verdict, reason, decidedAt };
}
