import { createHash, createPublicKey, createECDH, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** A browser that has subscribed, with the keys by which it alone reads what is sent to it. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** reads a message @throws where it is not for this browser */
  read: (body: Buffer) => unknown;
}

/** A message as it came in, read by the browser that it is for. */
export interface Received {
  path: string;
  /** when, in milliseconds */
  at: number;
  /** it was taken, and the answer never came */
  isUnanswered: boolean;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
  message: { web_push: number; notification: Record<string, string> };
}

/**
 * How the service answers: a status with headers, silence, or the end of the connection, before it has taken a
 * message or after.
 */
export type Answer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'close'
  | 'take and close';

/** A push service that is a real server, and checks who sends (RFC 8030, 8291, 8292). */
export interface PushStandIn {
  origin: string;
  received: Received[];
  /** every request, also those that were refused */
  requests: string[];
  /** requests that were open at the same time, at most */
  mostOpen: () => number;
  /** @param service the origin by which hosts know it, where they are led here */
  subscribe: (name: string, service?: string) => Subscribed;
  /** answers so at a name from now on; undefined takes what comes */
  answer: (name: string, how: Answer | undefined) => void;
  close: () => Promise<void>;
}

/** Makes a browser's subscription at any address. */
export function subscribed(endpoint: string): Subscribed {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    endpoint,
    keys: { p256dh: own.getPublicKey('base64url'), auth },
    read: (body) =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: auth }).toString(),
      ) as unknown,
  };
}

/** Tells why a request is not signed as RFC 8292 wants it; null where it is. */
function faultOfSigning(authorization: string, origin: string, knownKey: string): string | null {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[^,]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (key !== knownKey || point.length !== 65)
    return 'another key than the browser subscribed with';
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'a wrong signature';
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return `for ${String(aud)}`;
  if (typeof sub !== 'string' || !/^(?:https:\/\/|mailto:)/.test(sub)) return 'from nobody';
  return typeof exp === 'number' && exp * 1000 > Date.now() ? null : 'expired';
}

/** @param publicKey the key of the site that browsers have subscribed with */
export async function startPushService(publicKey: () => Promise<string>): Promise<PushStandIn> {
  const received: Received[] = [];
  const requests: string[] = [];
  const subscriptions = new Map<string, Subscribed>();
  const answers = new Map<string, Answer>();
  let [open, mostOpen] = [0, 0];
  const server = createServer((request, response) => {
    const [path, at] = [request.url ?? '', Date.now()];
    requests.push(path);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { host = '', 'x-forwarded-host': led } = request.headers;
      const { origin } = new URL(
        led === undefined ? `http://${host}` : `https://${led.toString()}`,
      );
      const { authorization = '', topic, urgency, ttl } = request.headers;
      const fault = faultOfSigning(authorization, origin, await publicKey());
      const browser = subscriptions.get(path);
      const answer = answers.get(path);
      if (answer === 'hang') return;
      if (answer === 'close') {
        request.socket.destroy();
      } else if (answer && answer !== 'take and close') {
        response.writeHead(answer.status, answer.headers).end(answer.body);
      } else if (fault !== null) {
        response.writeHead(403).end(fault);
      } else if (!browser || request.headers['content-encoding'] !== 'aes128gcm') {
        response.writeHead(browser ? 400 : 410).end();
      } else {
        const message = browser.read(Buffer.concat(pieces)) as Received['message'];
        const header = (value: string | string[] | undefined) => value?.toString();
        const isUnanswered = answer === 'take and close';
        received.push({
          ...{ path, at, isUnanswered, ttl: Number(ttl), message },
          ...{ topic: header(topic), urgency: header(urgency) },
        });
        if (isUnanswered) request.socket.destroy();
        else response.writeHead(201, { location: `${origin}/m/1` }).end();
      }
    })().catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requests,
    mostOpen: () => mostOpen,
    subscribe: (name, service = origin) => {
      const browser = subscribed(`${service}/${name}`);
      subscriptions.set(`/${name}`, browser);
      return browser;
    },
    answer: (name, how) => {
      if (how === undefined) answers.delete(`/${name}`);
      else answers.set(`/${name}`, how);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hashes an address as the site names its device. */
export const deviceIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
