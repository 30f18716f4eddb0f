import { type MemberPage, mostOnPage } from '#contract/member-pages.ts';
import { countedState, sumAttendance } from '#rules/attendance/attendance.ts';
import { type AnnouncedLeave, leaveAt } from '#rules/attendance/said.ts';
import { comingOf } from '#rules/guild/comings.ts';
import { eveningOf } from '../attendance/answers.ts';
import type { OwnRecordRow } from '../attendance/queries.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { CharacterHead } from '../characters/queries.ts';
import type { DropsTable } from '../db/tables/drops.ts';
import type { TrialsTable } from '../db/tables/trials.ts';
import type { SquadPlace } from '../squad-places/queries.ts';
import type { correctionsOf, dutiesOf, latestAppeals } from './queries.ts';

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

export const toIso = (moment: number) => new Date(moment).toISOString();
export const toIsoOr = (moment: number | null | undefined) =>
  moment === null || moment === undefined ? null : toIso(moment);

/** Tells when somebody was seen to leave and to come. */
export function toComings(lines: readonly { detail: string; at: number }[]): MemberPage['comings'] {
  return lines.flatMap(({ detail, at }) => {
    const kind = comingOf(detail);
    return kind ? [{ kind, at: toIso(at) }] : [];
  });
}

export function toCharacters(heads: readonly CharacterHead[]): MemberPage['characters'] {
  return heads.map(({ id, ign: name, level, archetype1: archetype, is_main }) => ({
    ...{ id, name, level, archetype, isMain: is_main === 1 },
  }));
}

/** Tells in which squad somebody is, and what they are there. */
export function toSquad(
  place: SquadPlace | undefined,
  duties: Rows<typeof dutiesOf>,
  userId: string,
): MemberPage['squad'] {
  if (!place) return null;
  const duty = duties.find(({ id }) => id === place.squad_id);
  return {
    ...{ id: place.squad_id, name: place.name, role: place.role },
    joinedAt: toIso(place.joined_at),
    duty: duty ? (duty.lead_id === userId ? 'lead' : 'deputy') : null,
  };
}

export function toTrials(trials: readonly TrialsTable[]): MemberPage['trials'] {
  return trials.slice(0, mostOnPage).map(({ id, verdict, reason, ...term }) => ({
    ...{ id, verdict, reason, startedAt: toIso(term.started_at), endsAt: toIso(term.ends_at) },
    decidedAt: toIsoOr(term.decided_at),
  }));
}

const eventOf = <Row extends { event_id: string }>({ event_id, ...row }: Row) => ({
  ...row,
  id: event_id,
});

/** Sums records of the last year, and tells the last of them. */
export function toAttendance(
  records: readonly OwnRecordRow[],
  leaves: readonly AnnouncedLeave[],
): MemberPage['attendance'] {
  const counting = records.filter(({ cancelled }) => cancelled === 0);
  const mandatory = counting.filter((record) => record.mandatory === 1);
  const states = mandatory.map((record) =>
    countedState(record.state, leaveAt(eveningOf(record), leaves) === 'before'),
  );
  const { counts, rate } = sumAttendance(states);
  const evenings = counting.slice(0, mostOnPage).map(({ state, ...record }) => ({
    ...{ event: eventFacts(eventOf(record)), state },
  }));
  return { counts, rate, evenings };
}

export function toCorrections(rows: Rows<typeof correctionsOf>): MemberPage['corrections'] {
  return rows.flatMap(({ before, after, reason, at, ...row }) =>
    before === null
      ? []
      : [{ event: eventFacts(eventOf(row)), before, after, reason, at: toIso(at) }],
  );
}

export function toAppeals(rows: Rows<typeof latestAppeals>): MemberPage['appeals'] {
  return rows.map(
    ({ id, words, outcome, made_at, event_id, title, starts_at, zone, mandatory }) => ({
      ...{ id, words, outcome, madeAt: toIso(made_at) },
      event: eventFacts({ id: event_id, title, starts_at, zone, mandatory }),
    }),
  );
}

export function toDrops(rows: readonly DropsTable[]): MemberPage['drops'] {
  return rows.map(({ id, day, item_id, item_layout, item_name, rarity }) => ({
    ...{ id, day },
    item: { id: item_id, layout: item_layout, name: item_name, rarity },
  }));
}
