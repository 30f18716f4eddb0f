import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { answeringRoutes } from './answering/routes.ts';
import { appealRoutes } from './appeals/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { eventTemplateRoutes } from './event-templates/routes.ts';
import { eventPostRoutes } from './event-posts/routes.ts';
import { wentOutRoutes } from './went-out/routes.ts';
import { eventAttendanceRoutes } from './event-attendance/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { admit } from './auth/access.ts';
import { authRoutes } from './auth/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { buildRoutes } from './builds/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { planningRoutes } from './planning/routes.ts';
import { characterRoutes } from './characters/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { copyRoutes } from './copies/routes.ts';
import { craftingRoutes } from './crafting/routes.ts';
import { dropRoutes } from './drops/routes.ts';
import { dueRoutes } from './due/routes.ts';
import { equipmentSetRoutes } from './equipment-sets/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { findingRoutes } from './finding/routes.ts';
import { mountFiles } from './files/routes.ts';
import { gearingSpotRoutes } from './gearing-spots/routes.ts';
import { gearPoolRoutes } from './gear-pools/routes.ts';
import { gearRoutes } from './gear/routes.ts';
import { mountDeadline } from './http/deadline.ts';
import { adviceOn, databaseSilent, failureOf } from './http/failure.ts';
import { apiPolicy, securityHeaders } from './http/headers.ts';
import { mountHealth } from './http/health.ts';
import { ProblemError, problemResponse } from './http/problem.ts';
import { homeRoutes } from './home/routes.ts';
import { mountRoutes } from './http/routes.ts';
import { iconRoutes } from './icons/routes.ts';
import { mountInteractions } from './interactions/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { leaveRoutes } from './leaves/routes.ts';
import { mapPictureRoutes, placePictureRoutes } from './map-pictures/routes.ts';
import { meetingPointRoutes } from './place-finds/meeting-routes.ts';
import { mapLiveRoutes } from './map-places/live.ts';
import { placeListRoutes } from './map-places/list-routes.ts';
import { mapPlaceRoutes } from './map-places/routes.ts';
import { placeFindRoutes } from './place-finds/routes.ts';
import { placeRecordRoutes } from './place-records/routes.ts';
import { mapRoutes } from './maps/routes.ts';
import { masqueradeRoutes } from './masquerades/routes.ts';
import { memberLeaveRoutes } from './member-leaves/routes.ts';
import { memberNoteRoutes } from './member-notes/routes.ts';
import { memberListRoutes, memberPageRoutes } from './member-pages/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { pushRoutes } from './pushes/routes.ts';
import { raidPictureRoutes } from './raid-pictures/routes.ts';
import { raidPlaceRoutes } from './raid-places/routes.ts';
import { raidRoutes } from './raids/routes.ts';
import { readingRoutes } from './readings/routes.ts';
import { recipeRoutes } from './recipes/routes.ts';
import { removalRoutes } from './removals/routes.ts';
import type { Services } from './services.ts';
import { siteStateRoutes } from './site-state/routes.ts';
import { joiningRoutes } from './joining/routes.ts';
import { squadLiveRoutes } from './squads-live/routes.ts';
import { crestRoutes, squadRoutes } from './squads/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { viewChangeRoutes } from './view-changes/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { weighingRoutes } from './weighing/routes.ts';

/** The routes of every operation of the contract. */
export const apiRoutes = [
  authRoutes,
  masqueradeRoutes,
  auditRoutes,
  siteStateRoutes,
  articleRoutes,
  readingRoutes,
  findingRoutes,
  memberRoutes,
  memberListRoutes,
  memberPageRoutes,
  memberNoteRoutes,
  copyRoutes,
  removalRoutes,
  squadRoutes,
  squadLiveRoutes,
  crestRoutes,
  joiningRoutes,
  calendarRoutes,
  answeringRoutes,
  planningRoutes,
  eventTemplateRoutes,
  meetingPointRoutes,
  eventPostRoutes,
  wentOutRoutes,
  feedRoutes,
  attendanceRoutes,
  eventAttendanceRoutes,
  appealRoutes,
  leaveRoutes,
  memberLeaveRoutes,
  availabilityRoutes,
  raidRoutes,
  raidPictureRoutes,
  raidPlaceRoutes,
  trialRoutes,
  dropRoutes,
  weighingRoutes,
  dueRoutes,
  homeRoutes,
  noticeRoutes,
  pushRoutes,
  viewRoutes,
  viewChangeRoutes,
  characterRoutes,
  equipmentSetRoutes,
  buildRoutes,
  classRoutes,
  iconRoutes,
  mapRoutes,
  mapLiveRoutes,
  placeListRoutes,
  mapPlaceRoutes,
  placeRecordRoutes,
  placeFindRoutes,
  placePictureRoutes,
  mapPictureRoutes,
  gearingSpotRoutes,
  itemRoutes,
  gearPoolRoutes,
  gearRoutes,
  recipeRoutes,
  craftingRoutes,
].flat();

/** What an app needs before its database is open. */
type Common = Pick<Services, 'apiOrigin' | 'log' | 'origin' | 'readiness'>;

/**
 * Sets the security headers of every answer, and forbids caching where the answer itself says
 * nothing.
 */
function mountHeaders(app: Hono, origin: string): void {
  const headers = { ...securityHeaders(origin), 'content-security-policy': apiPolicy };
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    if (!context.res.headers.has('cache-control')) {
      context.res.headers.set('cache-control', 'private, no-store');
    }
  });
}

function mountProblems(app: Hono, log: Logger): void {
  app.notFound(() =>
    problemResponse(new ProblemError('not-found', 'There is nothing at this address.')),
  );
  app.onError((error, context) => {
    if (error instanceof ProblemError) return problemResponse(error);
    const failure = failureOf(error);
    const { method, path } = context.req;
    if (failure.code === 'failed') log.error({ err: error, method, path }, 'failed');
    else log.warn({ reason: String(error), method, path }, adviceOn(error) ?? failure.code);
    return problemResponse(failure);
  });
}

/** Makes an app with what every answer of this host has in common. */
function createBareApp({ apiOrigin, origin, log, readiness }: Common): Hono {
  const app = new Hono({ strict: false });
  mountHeaders(app, origin);
  if (apiOrigin !== undefined) {
    // The API has a host of its own: only the site's pages may call it from a browser.
    app.use('/api/*', cors({ origin, credentials: true, maxAge: 600 }));
  }
  mountHealth(app, readiness);
  mountDeadline(app);
  mountProblems(app, log);
  return app;
}

/** The API host before its database is open: it asks everybody to come again. */
export function createWaitingApp(common: Common): Hono {
  const app = createBareApp(common);
  app.all('*', () => {
    throw databaseSilent();
  });
  return app;
}

/** The API host, composed: everything below /api and /cdn, and the health checks. */
export function createApp(services: Services): Hono {
  const app = createBareApp(services);
  mountFiles(app, services);
  app.get('/api/openapi.json', (context) =>
    context.body(services.description, 200, { 'content-type': 'application/json' }),
  );
  mountInteractions(app, services);
  mountRoutes(app, services, apiRoutes, admit);
  return app;
}
