import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuildEvent } from '#contract/calendar.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 3_600_000;
const begun = Date.UTC(2026, 10, 20, 18);
/** In Berlin, an hour later than in UTC. */
const asPlanned = '2026-11-20T19:00';

describe.each(engines)(
  'what was said before an evening that is put right, on $engine',
  ({ engine }) => {
    let host: TestHost;
    let officer: Caller;
    let member: Caller;
    let eventId: string;
    let planned = 0;

    const moveTo = async (start: string) => {
      const { body } = await officer('GET', `/api/guild/events/${eventId}`);
      const { title, description, tbd, allCall, isPublic, version } = body as GuildEvent;
      const form = { title, description, mandatory: true, tbd, allCall, isPublic, squadId: null };
      const time = { start, end: `${start.slice(0, 10)}T23:30`, zone: 'Europe/Berlin' };
      const event = { ...form, ...time };
      const { status } = await officer('PUT', `/api/guild/events/${eventId}`, {
        ...{ event, scope: 'this', version },
      });
      expect(status).toBe(200);
    };
    const say = async (answer: string, at: number) => {
      host.clock.now = at;
      const path = `/api/guild/events/${eventId}/answers/mine`;
      const { status } = await member('PUT', path, { answer, role: null, comment: '' });
      expect(status).toBe(204);
    };
    const said = async () => {
      const { body } = await officer('GET', `/api/guild/attendance/events/${eventId}`);
      const { members } = body as EventAttendance;
      const { answer, saidBefore } = members.find((one) => one.discordId === people.level2!.id)!;
      return { answer, saidBefore };
    };

    beforeAll(async () => {
      host = await createTestHost(engine);
      officer = await callerOf(host, 'level7');
      member = await callerOf(host, 'level2');
    });

    beforeEach(async () => {
      planned += 1;
      eventId = `11111111-1111-4111-8111-${String(planned).padStart(12, '0')}`;
      host.clock.now = begun - 9 * hour;
      const event = eventRow({ id: eventId, starts_at: begun, ends_at: begun + 4 * hour });
      await host.host.database.db.insertInto('events').values(event).execute();
    });

    afterAll(() => host.close());

    it('stays when it is moved ahead by mistake and back', async () => {
      await say('yes', begun - hour);
      await say('no', begun + hour);
      expect(await said()).toEqual({ answer: 'no', saidBefore: 'yes' });
      await moveTo('2026-11-21T19:00');
      expect(await said()).toEqual({ answer: null, saidBefore: null });
      await moveTo(asPlanned);
      expect(await said()).toEqual({ answer: 'no', saidBefore: 'yes' });
    });

    it('stays of whoever answered while it was moved', async () => {
      await say('yes', begun - hour);
      host.clock.now = begun + hour;
      await moveTo('2026-11-21T19:00');
      await say('no', begun + hour);
      await moveTo(asPlanned);
      expect(await said()).toEqual({ answer: 'no', saidBefore: 'yes' });
    });

    it('is what stood at the earlier start to which it is put right', async () => {
      await say('no', begun - 3 * hour);
      await say('yes', begun - hour);
      host.clock.now = begun + hour;
      expect(await said()).toEqual({ answer: 'yes', saidBefore: 'yes' });
      await moveTo('2026-11-20T17:30');
      expect(await said()).toEqual({ answer: 'yes', saidBefore: 'no' });
      await moveTo(asPlanned);
      expect(await said()).toEqual({ answer: 'yes', saidBefore: 'yes' });
    });
  },
);
