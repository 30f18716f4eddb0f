import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { BareAnswer } from './bare-server.ts';
import { nodeFlags } from './host-process.ts';
import type { Peer } from './nginx.ts';

/** Headers that Node itself adds to every answer. */
const added = new Set(['date', 'connection', 'keep-alive']);

/** Reads an answer as it is sent: its compressed bytes and its headers. */
async function readAnswer(url: string): Promise<BareAnswer> {
  const request = get(url, { agent: false, headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  const kept = Object.entries(headers).filter(([name]) => !added.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: (await buffer(response)).toString('base64'),
  };
}

/** Starts a bare `node:http` in a process of its own, which answers everything as `url` is answered. */
export async function startBareHttp(url: string, cpu: number): Promise<Peer> {
  const answer = await readAnswer(url);
  const command = [process.execPath, ...nodeFlags, 'bench/bare-server.ts'];
  const child = spawn('taskset', ['-c', String(cpu), ...command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  const origin = `http://127.0.0.1:${port}`;
  if (!isDeepStrictEqual(await readAnswer(origin), answer)) {
    throw new Error('The bare server sends something else than the host');
  }
  return {
    origin,
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}
