import { connect } from 'node:net';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { withTwoHosts } from '#tests/e2e/two-hosts.ts';
import { type SpawnedHost, spawnOn } from '#tests/spawn-host.ts';

/** Answers whatever it is asked. */
const answers = 'require("node:http").createServer((_, to) => to.end()).listen(process.env.PORT)';

const isListening = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.once('error', () => {
      resolve(false);
    });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

it('leaves nothing of two hosts of which the second does not start', async () => {
  const started: SpawnedHost[] = [];
  const seen: { folder: string; databaseUrl: string }[] = [];
  const pair = withTwoHosts(
    () => Promise.reject(new Error('It was used')),
    async (dataDir, databaseUrl) => {
      seen.push({ folder: dirname(dataDir), databaseUrl });
      await mkdir(dataDir);
      expect(await isListening(databaseUrl)).toBe(true);
      const script = started.length === 0 ? answers : 'process.exit(1)';
      const host = await spawnOn(dataDir, { program: [process.execPath, '-e', script] });
      started.push(host);
      return host;
    },
  );
  await expect(pair).rejects.toThrow('The host ended before it could work');
  expect(started).toHaveLength(2);
  expect(await Promise.all(started.map(({ ended }) => ended))).toMatchObject([
    ...[{ signal: 'SIGTERM' }, { code: 1 }],
  ]);
  const [{ folder, databaseUrl } = { folder: '', databaseUrl: '' }] = seen;
  expect(await isListening(databaseUrl)).toBe(false);
  await expect(access(folder)).rejects.toThrow('ENOENT');
});
