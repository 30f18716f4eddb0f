import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import { type Env, readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { rateLimits } from '#server/http/rate-limits.ts';

type Trusted = Env['trustedProxies'];

/** A CDN that goes to a proxy on this machine. */
const cdn = ['loopback', '203.0.113.0/24', '2001:db8:cd::/48'];

const silent = () => undefined;

describe('the client of a request', () => {
  it.each<[Trusted, string | undefined, string | undefined, string]>([
    // Nobody stands in front: the header is anybody's words.
    [['loopback'], '198.51.100.9', undefined, '198.51.100.9'],
    [['loopback'], '198.51.100.9', '192.0.2.4', '198.51.100.9'],
    // One proxy on this machine, which adds the last entry.
    [['loopback'], '127.0.0.1', '192.0.2.4, 198.51.100.7', '198.51.100.7'],
    [['loopback'], '::1', '198.51.100.7', '198.51.100.7'],
    [['loopback'], '::ffff:127.0.0.1', '2001:db8::1', '2001:db8:0:0::/64'],
    // A neighbour in a private network is no proxy until it is named.
    [['loopback'], '10.0.0.3', '192.0.2.4', '10.0.0.3'],
    [['loopback'], '::ffff:192.168.1.5', '192.0.2.4', '192.168.1.5'],
    [['loopback'], 'fd00::5', '192.0.2.4', 'fd00:0:0:0::/64'],
    [['10.0.0.3'], '10.0.0.3', '192.0.2.4', '192.0.2.4'],
    [['10.0.0.3'], '10.0.0.4', '192.0.2.4', '10.0.0.4'],
    [['10.0.0.0/24'], '::ffff:10.0.0.4', '192.0.2.4', '192.0.2.4'],
    // A CDN and a proxy: what the visitor has made up stands before what the CDN adds.
    [cdn, '127.0.0.1', '192.0.2.66, 198.51.100.7, 203.0.113.20', '198.51.100.7'],
    [cdn, '127.0.0.1', '198.51.100.7, 2001:db8:cd::20', '198.51.100.7'],
    [cdn, '127.0.0.1', '192.0.2.66, 198.51.100.7', '198.51.100.7'],
    // So many proxies, wherever they are.
    [0, '127.0.0.1', '198.51.100.7', '127.0.0.1'],
    [1, '172.18.0.2', '192.0.2.66, 198.51.100.7', '198.51.100.7'],
    [2, '172.18.0.2', '192.0.2.66, 198.51.100.7, 203.0.113.20', '198.51.100.7'],
    [2, '172.18.0.2', '198.51.100.7', '198.51.100.7'],
    // What is no address ends the search at the proxy that passed it on.
    [['loopback'], '::1', 'nonsense', '::1'],
    [['loopback'], '127.0.0.1', '', '127.0.0.1'],
    [2, '10.0.0.1', 'unknown, 203.0.113.20', '203.0.113.20'],
    // Some proxies write the port beside the address.
    [['loopback'], '127.0.0.1', '198.51.100.7:51034', '198.51.100.7'],
    [['loopback'], '127.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    // One client has one name, however the address is written.
    [['loopback'], '127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    [['loopback'], '127.0.0.1', '2001:0DB8:1:2:0:0:0:9', '2001:db8:1:2::/64'],
    [['loopback'], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    [['loopback'], '2001:db8:1:2:ffff::9', undefined, '2001:db8:1:2::/64'],
    [['loopback'], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    [['loopback'], undefined, '198.51.100.7', 'unknown'],
  ])('with the proxies %j, from %s with %s, is %s', (trusted, peer, forwarded, client) => {
    expect(createClientAddress(trusted, silent)(peer, forwarded)).toBe(client);
  });
});

describe('a proxy that nobody has named', () => {
  it('is told of once, when it is near', () => {
    const onStranger = vi.fn();
    const clientAddress = createClientAddress(['loopback'], onStranger);
    clientAddress('198.51.100.9', '192.0.2.4');
    clientAddress('10.0.0.3', undefined);
    clientAddress('127.0.0.1', '192.0.2.4');
    expect(onStranger).not.toHaveBeenCalled();
    for (const peer of ['::ffff:172.18.0.2', '172.18.0.2', '10.0.0.3']) {
      clientAddress(peer, '192.0.2.4');
    }
    expect(onStranger.mock.calls).toEqual([['172.18.0.2']]);
  });
});

describe('the limit of sign-ins', () => {
  it.each([
    ['counts visitors behind a proxy on this machine one by one', '', 0],
    ['counts all as one where no proxy is trusted', '0', 5],
  ])('%s', async (_, trusted, refused) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-proxies-'));
    const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off', TRUSTED_PROXIES: trusted });
    const host = await startHost({ env, guild, log: silentLog, siteFolder: null });
    const origin = host.origin.replace('localhost', '127.0.0.1');
    const visitors = Array.from(
      { length: rateLimits['sign-in'].points + 5 },
      (__, index) => `198.51.100.${index}`,
    );
    const statuses = await Promise.all(
      visitors.map(async (visitor) => {
        const headers = { 'x-forwarded-for': visitor };
        const url = `${origin}/api/auth/discord`;
        return (await fetch(url, { headers, redirect: 'manual' })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
    await host.close();
    await rm(dataDir, { recursive: true });
  });
});
