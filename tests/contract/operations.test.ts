import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isOperation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { Right } from '#rules/access/access.ts';

/** The right that each call needs (product §6.2, §6.6). */
const access: Record<string, Right> = {
  // A guest's answer is 401 (product §7.4).
  'GET /api/auth/user/@me': 'signed-in',
  'GET /api/auth/remove': 'public',
  'GET /api/auth/discord': 'public',
  'GET /api/auth/discord/callback': 'public',
  // The answer must not tell a guest what is behind a page.
  'GET /api/auth/requirement': 'signed-in',
  'GET /api/auth/demo': 'public',
  'POST /api/auth/demo': 'public',
  // Only an editor gets the masquerade dialog.
  'GET /api/discord/user/{id}': 'editor',
  'POST /api/auth/masquerade': 'editor',
  'DELETE /api/auth/masquerade': 'signed-in',
  'GET /api/guild/members/roles': 7,
  'GET /api/guild/members/roles/{roleId}': 7,
  'GET /api/guild/audit': 7,
  'GET /api/guild/audit.csv': 7,
  'GET /api/guild/site-state': 7,
  // What went out to Discord, and why not.
  'GET /api/guild/went-out': 7,
  'GET /api/guild/events/{eventId}/posts': 7,
  'PUT /api/guild/events/{eventId}/posts/{channel}': 7,
  // Answers to each person what they may read.
  // Notes, verdicts and everybody's record are the officers'; one's own record is the member's.
  // A drawing that follows from the name in its address alone.
  'GET /api/guild/faces/{name}': 'public',
  'GET /api/guild/roster': 7,
  // A member's page is the officers'; what is kept of oneself is one's own, also outside the server.
  'GET /api/guild/members': 7,
  'GET /api/guild/members/{memberId}': 7,
  'POST /api/guild/members/{memberId}/notes': 7,
  'PUT /api/guild/members/{memberId}/notes/{noteId}': 7,
  'DELETE /api/guild/members/{memberId}/notes/{noteId}': 7,
  'POST /api/guild/members/{memberId}/removal': 7,
  'GET /api/guild/me': 'signed-in',
  'GET /api/guild/me/copy': 'signed-in',
  'GET /api/guild/me/tables': 'signed-in',
  'GET /api/guild/me/tables/{table}': 'signed-in',
  'PUT /api/guild/me/removal': 'signed-in',
  'DELETE /api/guild/me/removal': 'signed-in',
  // Each kind asks what its screens ask: the call answers nothing of the others.
  'GET /api/find': 'public',
  // Members see the squads and ask; leads answer, which the call decides; officers do the rest.
  // Whom a place is for, the call decides.
  'GET /api/guild/gearing-spots': 2,
  'GET /api/guild/maps': 2,
  'GET /api/guild/maps/tiles/{pictureId}/{zoom}/{column}/{row}': 2,
  'GET /api/guild/maps/finds': 2,
  'GET /api/guild/events/{eventId}/places': 2,
  'GET /api/guild/meeting-points': 7,
  'GET /api/guild/maps/{mapId}/places': 2,
  'GET /api/guild/maps/{mapId}/places/private': 2,
  'GET /api/guild/maps/{mapId}/places/records': 2,
  'GET /api/guild/maps/{mapId}/places/live': 2,
  'GET /api/guild/maps/{mapId}/drawing/live': 2,
  'POST /api/guild/maps/{mapId}/drawing/hand': 2,
  'POST /api/guild/maps/{mapId}/places': 2,
  'GET /api/guild/maps/{mapId}/places/{number}': 2,
  'GET /api/guild/maps/{mapId}/places/{number}/picture.webp': 2,
  'PUT /api/guild/maps/{mapId}/places/{number}': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/removal': 2,
  'GET /api/guild/maps/{mapId}/places/{number}/revisions': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/restore': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/seen': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/timer': 2,
  'DELETE /api/guild/maps/{mapId}/places/{number}/timer': 2,
  'PUT /api/guild/maps/{mapId}/places/{number}/proposal': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/taking-in': 2,
  'POST /api/guild/maps/{mapId}/places/{number}/refusal': 2,
  'GET /api/guild/squads': 2,
  'GET /api/guild/squads/builder': 7,
  'GET /api/guild/squads/crests': 2,
  'POST /api/guild/squads': 7,
  'PUT /api/guild/squads/{squadId}': 2,
  'POST /api/guild/squads/disband': 7,
  'POST /api/guild/squads/restore': 7,
  'POST /api/guild/squads/moves': 7,
  'GET /api/guild/squads/changes': 7,
  'GET /api/guild/squads/live': 7,
  'POST /api/guild/squads/hand': 7,
  'PUT /api/guild/squad-wishes/mine': 2,
  'POST /api/guild/squads/{squadId}/requests': 2,
  'DELETE /api/guild/squads/{squadId}/requests/mine': 2,
  'POST /api/guild/squads/{squadId}/requests/{userId}/accept': 2,
  'POST /api/guild/squads/{squadId}/requests/{userId}/refuse': 2,
  'GET /api/guild/events': 2,
  // What counts for somebody is theirs to know and to answer, whatever their level.
  'GET /api/guild/events/mine': 'guilded',
  'POST /api/guild/events': 7,
  'GET /api/guild/events/{eventId}': 2,
  'PUT /api/guild/events/{eventId}': 7,
  'DELETE /api/guild/events/{eventId}': 7,
  'GET /api/guild/event-templates': 7,
  'POST /api/guild/event-templates': 7,
  'DELETE /api/guild/event-templates/{templateId}': 7,
  'POST /api/guild/events/{eventId}/preview': 7,
  'GET /api/guild/events/{eventId}/later': 7,
  'PUT /api/guild/events/{eventId}/series': 7,
  'POST /api/guild/events/{eventId}/cancel': 7,
  'POST /api/guild/events/{eventId}/restore': 7,
  'GET /api/guild/events/{eventId}/answers': 2,
  'PUT /api/guild/events/{eventId}/answers/mine': 'guilded',
  'PUT /api/guild/events/{eventId}/answers/mine/seen': 'guilded',
  'PUT /api/guild/answers/mine': 'guilded',
  'GET /api/guild/events/{eventId}/answers/times': 7,
  'PUT /api/guild/events/{eventId}/members/{userId}/answer': 7,
  'GET /api/guild/calendar/feeds': 'guilded',
  'POST /api/guild/calendar/feeds': 'guilded',
  'GET /api/guild/calendar/public.ics': 'public',
  'GET /api/guild/calendar/personal/{token}': 'public',
  'GET /api/guild/attendance': 7,
  'GET /api/guild/attendance.csv': 7,
  'GET /api/guild/events.csv': 7,
  'GET /api/guild/attendance/events/{eventId}': 7,
  'PUT /api/guild/attendance/events/{eventId}': 7,
  'GET /api/guild/attendance/mine': 'guilded',
  'POST /api/guild/attendance/events/{eventId}/appeals': 'guilded',
  'GET /api/guild/attendance/appeals': 7,
  'GET /api/guild/attendance/appeals/answered': 7,
  'PUT /api/guild/attendance/appeals/{appealId}': 7,
  'POST /api/guild/leaves': 'guilded',
  'POST /api/guild/leaves/{leaveId}/end': 'guilded',
  'DELETE /api/guild/leaves/{leaveId}': 'guilded',
  'GET /api/guild/leaves': 7,
  'GET /api/guild/leaves/past': 7,
  'GET /api/guild/leaves/{leaveId}/evenings': 7,
  'POST /api/guild/leaves/entered': 7,
  'POST /api/guild/leaves/{leaveId}/ended': 7,
  'POST /api/guild/leaves/{leaveId}/taken-back': 7,
  // Who is free is the officers' to know; one's own week is one's own.
  'GET /api/guild/availability/mine': 'guilded',
  'PUT /api/guild/availability/mine': 'guilded',
  // What somebody keeps of screens is theirs alone.
  'GET /api/guild/views': 'guilded',
  'PUT /api/guild/views/{screen}': 'guilded',
  'DELETE /api/guild/views/{screen}': 'guilded',
  'GET /api/guild/availability': 7,
  // Whom an address of a build opens for, its maker chose: the call decides.
  'GET /api/builds/{buildId}': 'public',
  'GET /api/builds/{buildId}/{revision}/picture.png': 'public',
  // Each by the access of its text.
  'GET /api/texts/maps/{key}/picture.webp': 'public',
  'GET /api/guild/artisans': 'guilded',
  'GET /api/aoc/database/crafting': 3,
  'GET /api/guild/builds/preview': 'guilded',
  'GET /api/guild/builds/mine': 'guilded',
  'POST /api/guild/builds': 'guilded',
  'PUT /api/guild/builds/{buildId}/home': 'guilded',
  'DELETE /api/guild/builds/{buildId}': 'guilded',
  // Whoever reads a character reads its sets; who may write them the call decides.
  'GET /api/aoc/character/{characterId}/sets': 'guilded',
  'PUT /api/aoc/character/{characterId}/sets/{setId}': 'guilded',
  'DELETE /api/aoc/character/{characterId}/sets/{setId}': 'guilded',
  'GET /api/aoc/character/{characterId}/sets/{setId}/revisions': 'guilded',
  'POST /api/aoc/character/{characterId}/sets/{setId}/restore': 'guilded',
  'GET /api/guild/availability/free': 7,
  // Plans are the officers'; members see the published one of an evening.
  'GET /api/guild/raids': 7,
  'POST /api/guild/raids': 7,
  'GET /api/guild/raids/{raidId}': 7,
  'DELETE /api/guild/raids/{raidId}': 7,
  'GET /api/guild/raids/{raidId}/moves': 7,
  'POST /api/guild/raids/{raidId}/moves': 7,
  'GET /api/guild/raids/{raidId}/live': 7,
  'POST /api/guild/raids/{raidId}/hand': 7,
  'POST /api/guild/raids/{raidId}/publish': 7,
  'POST /api/guild/raids/{raidId}/withdraw': 7,
  'GET /api/guild/raids/{raidId}/plan.csv': 7,
  'GET /api/guild/raids/{raidId}/plan.png': 7,
  // What one has to read is one's own; who has not is the officers'.
  'GET /api/guild/readings/mine': 'guilded',
  'PUT /api/guild/readings/mine': 'guilded',
  'GET /api/guild/readings': 7,
  'POST /api/guild/readings/reminders': 7,
  'GET /api/guild/events/{eventId}/raid': 2,
  'GET /api/guild/events/{eventId}/raid.png': 2,
  'GET /api/guild/notices': 'guilded',
  'GET /api/guild/notices/count': 'guilded',
  'GET /api/guild/notices/devices': 'guilded',
  'PUT /api/guild/notices/devices': 'guilded',
  'DELETE /api/guild/notices/devices/{deviceId}': 'guilded',
  'POST /api/guild/notices/devices/{deviceId}/try': 'guilded',
  'GET /api/guild/notices/choices': 'guilded',
  'PUT /api/guild/notices/choices': 'guilded',
  'GET /api/guild/notices/live': 'guilded',
  'PUT /api/guild/notices/read': 'guilded',
  'PUT /api/guild/notices/{noticeId}/read': 'guilded',
  'GET /api/guild/raid-places/mine': 2,
  'GET /api/guild/trials': 7,
  'GET /api/guild/trials/older': 7,
  'PUT /api/guild/trials/{trialId}/term': 7,
  // Everybody reads the whole ledger (decision 168), and what they got themselves.
  'GET /api/guild/drops': 2,
  'GET /api/guild/drops.csv': 2,
  'GET /api/guild/drops/mine': 'guilded',
  // Whom a member sees weighed the guild decides, and the call.
  'GET /api/guild/drops/weighing/{itemId}': 2,
  'GET /api/guild/drops/received': 2,
  'POST /api/guild/drops': 7,
  'POST /api/guild/drops/{dropId}/correction': 7,
  'GET /api/guild/due': 7,
  'GET /api/guild/home': 'guilded',
  'GET /api/guild/trials/mine': 'guilded',
  'POST /api/guild/trials': 7,
  'POST /api/guild/trials/{trialId}/notes': 7,
  'PUT /api/guild/trials/{trialId}/vote': 7,
  'PUT /api/guild/trials/{trialId}/verdict': 7,
  'GET /api/guild/trials/members': 2,
  'POST /api/guild/trials/{trialId}/vouches': 2,
  'GET /api/articles/{collection}': 'public',
  'GET /api/guild/statistics/{guildId}': 'public',
  // Read by members; who may write is decided by whose the character is (product §6.6).
  'GET /api/aoc/character/user/{userId}': 'guilded',
  'GET /api/aoc/character/user/{userId}/changes': 'guilded',
  'GET /api/aoc/character/user/{userId}/deleted': 'guilded',
  'PUT /api/aoc/character/user/main/{userId}/{characterId}': 'guilded',
  'GET /api/aoc/character/gear/{characterId}': 'guilded',
  'POST /api/aoc/character/gear': 'guilded',
  'GET /api/aoc/character/{characterId}': 'guilded',
  'POST /api/aoc/character': 'guilded',
  'DELETE /api/aoc/character/{characterId}': 'guilded',
  'PUT /api/aoc/character/{characterId}/restore': 'guilded',
  'GET /api/aoc/classes/public': 2,
  'GET /api/aoc/classes/history': 2,
  'GET /api/aoc/guild': 7,
  // Icons are listed for all (product §6.6).
  'GET /api/aoc/database/icons': 'public',
  'POST /api/aoc/database/icons/upload': 'editor-or-officer',
  'GET /api/aoc/database/search': 3,
  'GET /api/aoc/database/search/filtered': 3,
  'GET /api/aoc/database/search/facets': 3,
  'GET /api/aoc/database/search/near': 3,
  'GET /api/aoc/database/shelves': 3,
  // The paper doll is every guild member's (product §6.6).
  'GET /api/aoc/database/gear/bySlot': 'guilded',
  'GET /api/aoc/database/gear/bySlot/{slot}': 'guilded',
  'GET /api/aoc/database/gear/bySlot/{slot}/choices': 'guilded',
  'GET /api/aoc/database/gear': 'guilded',
  'GET /api/aoc/database/gear/space': 'guilded',
  'GET /api/aoc/database/gear/craftable': 'guilded',
  'GET /api/aoc/database/gear/own': 'guilded',
  'GET /api/aoc/database/gear/{id}': 'guilded',
  'GET /api/aoc/database/character/gear/{id}': 'guilded',
  'GET /api/aoc/database/recipes/{recipeId}/resources': 3,
  'GET /api/aoc/database/recipes/{recipeId}': 3,
  'GET /api/aoc/database/items/{id}/sources': 3,
  'GET /api/aoc/database/items/{id}/uses': 3,
  'GET /api/aoc/database/{layout}/{id}': 3,
};

function namesIn(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  return Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
}

describe('operations', () => {
  it('ask what product §6.6 says, call by call', () => {
    const asked = operations.map(({ method, path, access }) => [`${method} ${path}`, access]);
    expect(Object.fromEntries(asked)).toEqual(access);
    expect(asked).toHaveLength(operations.length);
  });

  it('have each id once, and each method and path', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // Two paths that differ in the name of a parameter only are one path.
    const calls = operations.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{.*?\}/g, '{}')}`,
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('bear the names under which the contract exports them', () => {
    const modules = import.meta.glob<object>('#contract/*.ts', { eager: true });
    const named = Object.values(modules)
      .flatMap((module): [string, unknown][] => Object.entries(module))
      .flatMap(([name, value]) => (isOperation(value) ? [[name, value.id]] : []));
    expect(named.length).toBe(operations.length);
    expect(named.filter(([name, id]) => name !== id)).toEqual([]);
  });

  it('include every operation that a file of the contract defines', () => {
    const modules = import.meta.glob<object>('#contract/*.ts', { eager: true });
    const defined = Object.values(modules)
      .flatMap((module): unknown[] => Object.values(module))
      .filter((value) => value instanceof Object && 'method' in value && 'path' in value);
    expect(defined.length).toBeGreaterThan(0);
    expect(new Set(defined)).toEqual(new Set(operations));
  });

  describe.each(operations)('$id', (operation) => {
    const { id, method, path, summary, tag, params, body, answer, status } = operation;

    it('is described', () => {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/);
      expect(path).toMatch(/^\/api(\/[\w@.-]+|\/\{\w+\})+$/);
      expect(summary).toMatch(/\S/);
      expect(tag).toMatch(/\S/);
    });

    it('has a schema for the parameters of its path, and for no others', () => {
      const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(namesIn(params).toSorted()).toEqual(named.toSorted());
    });

    it('answers something exactly where its status has a body', () => {
      expect(answer !== undefined).toBe(status === undefined);
    });

    it('has a body only where requests have one', () => {
      if (body !== undefined) expect(['POST', 'PUT']).toContain(method);
    });
  });

  it('refuse other sites where a safe method changes something', () => {
    const guarded = operations.filter(({ sameOriginOnly }) => sameOriginOnly === true);
    expect(guarded.map(({ id }) => id)).toEqual(['signOut']);
  });
});
