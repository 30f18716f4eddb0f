import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openApiDocument } from '#contract/openapi.ts';
import { operations } from '#contract/operations.ts';
import { apiPolicy, securityHeaders } from './http/headers.ts';
import type { AppEnv } from './http/mount.ts';
import { ProblemError, problemResponse } from './http/problem.ts';
import { mountArticles } from './articles/routes.ts';
import { mountAppeals } from './appeals/routes.ts';
import { mountAttendanceMatrix } from './attendance/matrix.ts';
import { mountAttendance } from './attendance/routes.ts';
import { mountAudit } from './audit/routes.ts';
import { mountAuth } from './auth/routes.ts';
import { mountCalendarFeeds } from './feeds/routes.ts';
import { mountCalendar } from './calendar/routes.ts';
import { mountCharacters } from './characters/routes.ts';
import { mountClassHistory } from './classes/routes.ts';
import { mountDemoSignIn } from './auth/demo-sign-in.ts';
import { mountDiscordSignIn } from './auth/discord-sign-in.ts';
import { mountEventsCsv } from './calendar/events-csv.ts';
import { mountFiles } from './files/routes.ts';
import { mountGear } from './gear/routes.ts';
import { mountGuild } from './members/routes.ts';
import { mountHealth } from './http/health.ts';
import { mountIcons } from './icons/routes.ts';
import { mountItems } from './items/routes.ts';
import { mountLeaves } from './leaves/routes.ts';
import { mountMasquerade } from './masquerades/routes.ts';
import { mountRecipes } from './recipes/routes.ts';
import { mountOwnAttendance } from './attendance/own-attendance.ts';
import { mountRoster } from './members/roster.ts';
import { mountTrialChanges } from './trials/changes.ts';
import { mountTrials } from './trials/routes.ts';
import type { Services } from './services.ts';

/** Answers a known address that was asked with the wrong method. */
function mountWrongMethods(app: Hono<AppEnv>): void {
  const methods = Map.groupBy(operations, (operation) => operation.path);
  for (const [path, known] of methods) {
    const allow = known.map((operation) => operation.method).join(', ');
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw new ProblemError(405, `This address takes ${allow}.`, { headers: { allow } });
    });
  }
}

/** The API host, composed: everything below /api and /cdn, and the health check. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  const headers = { ...securityHeaders(services.origin), 'content-security-policy': apiPolicy };
  const document = openApiDocument({ name: services.guild.name, origin: services.origin });

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    if (!context.res.headers.has('cache-control')) {
      context.res.headers.set('cache-control', 'private, no-store');
    }
  });
  if (services.apiOrigin !== undefined) {
    // The API has a host of its own: exactly one site may call it from a browser.
    app.use('/api/*', cors({ origin: services.origin, credentials: true, maxAge: 600 }));
  }
  mountAuth(app, services);
  mountDiscordSignIn(app, services);
  mountDemoSignIn(app, services);
  mountMasquerade(app, services);
  mountAudit(app, services);
  mountArticles(app, services);
  mountGuild(app, services);
  mountRoster(app, services);
  mountCalendar(app, services);
  mountEventsCsv(app, services);
  mountCalendarFeeds(app, services);
  mountOwnAttendance(app, services);
  mountAppeals(app, services);
  mountLeaves(app, services);
  mountAttendanceMatrix(app, services);
  mountAttendance(app, services);
  mountTrials(app, services);
  mountTrialChanges(app, services);
  mountCharacters(app, services);
  mountClassHistory(app, services);
  // Before the item page's own call, whose address would fit theirs too.
  mountGear(app, services);
  mountRecipes(app, services);
  mountIcons(app, services);
  mountItems(app, services);
  mountFiles(app, services);
  mountHealth(app, services);
  app.get('/api/openapi.json', (context) => context.json(document));
  mountWrongMethods(app);

  app.notFound(() => problemResponse(new ProblemError(404, 'There is nothing at this address.')));
  app.onError((error, context) => {
    if (error instanceof ProblemError) return problemResponse(error);
    services.log.error(
      { err: error, method: context.req.method, path: context.req.path },
      'failed',
    );
    return problemResponse(
      new ProblemError(500, 'Something went wrong on our side. It has been written down.'),
    );
  });
  return app;
}
