import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The host's answer, before anything is decoded. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A client of the host, signed in or not. */
export interface Person {
  /** @param path is sent unchanged, without the normalising of `fetch` */
  ask: (path: string, encoding: string) => Promise<Answer>;
  leave: () => void;
}

function send(
  url: URL,
  options: { agent: Agent; path: string; method?: string; headers: Record<string, string> },
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: url.hostname, port: url.port, ...options }, (response) => {
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
      }, reject);
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * Signs a demo member in.
 * @param id the member's id
 * @param origin the host's own address, not that of a front
 * @returns the cookies that the browser keeps
 */
export async function signIn(id: string, origin: URL, agent = new Agent()): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const options = { agent, path: '/api/auth/demo', method: 'POST', headers };
  const answer = await send(origin, options, JSON.stringify({ id }));
  const cookies = answer.headers['set-cookie'];
  if (answer.status !== 204 || !cookies) throw new Error(`No sign-in: ${answer.status}`);
  return cookies.map((line) => line.split(';', 1)[0]!).join('; ');
}

/** Opens a client. @param id the id of a demo member; null for a guest */
export async function comeAs(id: string | null, origin: string): Promise<Person> {
  const url = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const common = id === null ? {} : { cookie: await signIn(id, url, agent) };
  return {
    ask: (path, encoding) =>
      send(url, { agent, path, headers: { ...common, 'accept-encoding': encoding } }),
    leave: () => {
      agent.destroy();
    },
  };
}

/** Functions that unpack a file or an answer, by the name of its encoding or its ending. */
const openers = { br: promisify(brotliDecompress), gzip: promisify(gunzip), gz: promisify(gunzip) };

/** Unpacks bytes that are compressed in the way of `packing`. */
export async function open(bytes: Buffer, packing: string | undefined): Promise<Buffer> {
  const opener = Object.entries(openers).find(([name]) => name === packing)?.[1];
  return opener ? opener(bytes) : bytes;
}
