import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openApiDocument } from '#contract/openapi.ts';
import { operations } from '#contract/operations.ts';
import { apiPolicy, securityHeaders } from './headers.ts';
import type { AppEnv } from './operations.ts';
import { ProblemError, problemResponse } from './problem.ts';
import { mountArticles } from './routes/articles.ts';
import { mountAppeals } from './routes/appeals.ts';
import { mountAttendanceMatrix } from './routes/attendance-matrix.ts';
import { mountAttendance } from './routes/attendance.ts';
import { mountAudit } from './routes/audit.ts';
import { mountAuth } from './routes/auth.ts';
import { mountCalendarFeeds } from './routes/calendar-feeds.ts';
import { mountCalendar } from './routes/calendar.ts';
import { mountCharacters } from './routes/characters.ts';
import { mountClassHistory } from './routes/class-history.ts';
import { mountDemoSignIn } from './routes/demo-sign-in.ts';
import { mountDiscordSignIn } from './routes/discord-sign-in.ts';
import { mountEventsCsv } from './routes/events-csv.ts';
import { mountFiles } from './routes/files.ts';
import { mountGear } from './routes/gear.ts';
import { mountGuild } from './routes/guild.ts';
import { mountHealth } from './routes/health.ts';
import { mountIcons } from './routes/icons.ts';
import { mountItems } from './routes/items.ts';
import { mountLeaves } from './routes/leaves.ts';
import { mountMasquerade } from './routes/masquerade.ts';
import { mountRecipes } from './routes/recipes.ts';
import { mountOwnAttendance } from './routes/own-attendance.ts';
import { mountRoster } from './routes/roster.ts';
import { mountTrialChanges } from './routes/trial-changes.ts';
import { mountTrials } from './routes/trials.ts';
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
