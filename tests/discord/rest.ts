import { plainError, type Reply, restError } from './answers.ts';
import { askForConsent, takeConsent } from './authorize.ts';
import { botRoutes } from './bot-routes.ts';
import { replyWith } from './fault-replies.ts';
import { isAnyFault } from './faults.ts';
import { imageRoutes } from './images.ts';
import { giveToken, revokeToken } from './oauth.ts';
import { ownRoutes } from './own-routes.ts';
import { rateLimitHeaders, type Standing, tooManyRequests } from './rate-limits.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { type Call, matchPath, type Route } from './world.ts';

const consentRoutes: readonly Route[] = [
  { endpoint: 'authorize', method: 'GET', path: '/oauth2/authorize', answer: askForConsent },
  { endpoint: 'authorize', method: 'POST', path: '/oauth2/authorize', answer: takeConsent },
];

/** The routes of browsers: without limits, for any User-Agent. */
const webRoutes: readonly Route[] = [...consentRoutes, ...imageRoutes];

const apiRoutes: readonly Route[] = [
  { endpoint: 'token', method: 'POST', path: '/oauth2/token', answer: giveToken },
  { endpoint: 'revoke', method: 'POST', path: '/oauth2/token/revoke', answer: revokeToken },
  ...ownRoutes,
  ...botRoutes,
  ...webhookRoutes,
];

/** A request before its waiting faults are known. */
export type Request = Omit<Call, 'params' | 'takeFault'>;

interface Found {
  route: Route;
  params: Record<string, string>;
}

function findRoute(routes: readonly Route[], path: string, method: string): Found | Reply {
  const found = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  return found.find(({ route }) => route.method === method) ?? plainError(found[0] ? 405 : 404);
}

const isFound = (found: Found | Reply): found is Found =>
  typeof found === 'object' && 'route' in found;

async function answerWeb(request: Request, path: string): Promise<Reply> {
  const found = findRoute(webRoutes, path, request.method);
  if (!isFound(found)) return found;
  const { route, params } = found;
  const takeFault = request.innards.faults.meet(route.endpoint);
  const fault = takeFault(isAnyFault);
  const normal = () => route.answer({ ...request, params, takeFault });
  const standing = request.innards.limits.count(route.endpoint, '');
  return fault ? replyWith(fault, standing, normal) : normal();
}

const blocked = restError(
  403,
  40333,
  'Cloudflare is blocking your request: set a proper User-Agent.',
);

/** Checks the User-Agent: Cloudflare refuses clients without one. */
function isIdentified({ headers }: Request): boolean {
  return /^DiscordBot \([^,()]+, [^()]+\)/.test(headers['user-agent'] ?? '');
}

async function answerApi(request: Request, path: string): Promise<Reply> {
  const { faults, limits } = request.innards;
  const token = request.headers.authorization ?? '';
  const found = findRoute(apiRoutes, path, request.method);
  if (!isFound(found)) return withHeaders(found, limits.count('unknown', token));
  const { route, params } = found;
  const standing = limits.count(
    route.endpoint,
    `${token} ${params.guild_id ?? params.webhook_id ?? ''}`,
  );
  if (!isIdentified(request)) return withHeaders(blocked, standing);
  if (standing.exceeded) return tooManyRequests(standing, standing.resetAfter);

  const takeFault = faults.meet(route.endpoint);
  const fault = takeFault(isAnyFault);
  const normal = () => route.answer({ ...request, params, takeFault });
  if (!fault) return withHeaders(normal(), standing);
  const reply = await replyWith(fault, standing, normal);
  const isOwn = fault.kind === 'html' || fault.kind === 'rateLimit';
  return isOwn ? reply : withHeaders(reply, standing);
}

function withHeaders(reply: Reply, standing: Standing): Reply {
  if (typeof reply === 'string') return reply;
  return { ...reply, headers: { ...rateLimitHeaders(standing), ...reply.headers } };
}

/** The error of another version than 10: it would be version 6, which no longer exists. */
const invalidVersion = restError(400, 50041, 'Invalid API version');

/** Answers a request to any of Discord's three hosts, which are one here. */
export async function reply(request: Request): Promise<Reply> {
  const { path } = request;
  const [, inApi] = /^\/api(?:\/v10)?(\/oauth2\/.*)$/.exec(path) ?? [];
  if (inApi === '/oauth2/authorize') return answerWeb(request, inApi);
  if (inApi !== undefined) return answerApi(request, inApi);
  if (path.startsWith('/api/v10/')) return answerApi(request, path.slice('/api/v10'.length));
  if (path.startsWith('/api/')) return invalidVersion;
  return answerWeb(request, path);
}
