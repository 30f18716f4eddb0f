import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { homePath } from '#contract/site-manifest.ts';
import { routes } from '#routes';
import {
  meets,
  type PageRight,
  pageRights,
  requirements,
  type Viewer,
} from '#rules/access/access.ts';
import { createHandler } from '#server/host/handler.ts';
import { inReviewRight } from '#server/host/in-review.ts';
import { readBuild } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { Site } from '#server/host/site.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

/** The rights of every kind of person, written out: the server must agree. */
const kinds: Record<string, Viewer | null> = {
  guest: null,
  outsider: { accessLevel: 0, editor: false, guilded: false },
  nobody: { accessLevel: 0, editor: false, guilded: true },
  level1: { accessLevel: 1, editor: false, guilded: true },
  level2: { accessLevel: 2, editor: false, guilded: true },
  level3: { accessLevel: 3, editor: false, guilded: true },
  level5: { accessLevel: 5, editor: false, guilded: true },
  level7: { accessLevel: 7, editor: false, guilded: true },
  editor: { accessLevel: 0, editor: true, guilded: true },
};

const rights = [...requirements, 'editor', 'editor-or-officer'];

/** Makes an address of the operation about the calling person; other ids in it need not exist. */
function addressOf({ path }: Operation, kind: string): string {
  return path.replace('{userId}', people[kind]?.id ?? '1').replaceAll(/\{\w+\}/g, '1');
}

function callOf({ method, body }: Operation, cookie: string): RequestInit {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  return { method, headers, ...(body && { body: '{}' }) };
}

it('has a requirement for every operation and every page', async () => {
  for (const { id, access } of operations) expect(rights, id).toContain(access);
  for (const { path, access } of routes) expect(requirements, path).toContain(access);
  const { manifest } = await readBuild('dist');
  expect(manifest.files.length).toBeGreaterThan(routes.length);
  for (const { path, access } of manifest.files) expect(pageRights, path).toContain(access);
});

/** Says how somebody is answered who asks for a page; what a text in review has is hidden from others. */
function statusFor(access: PageRight, viewer: Viewer | null): number {
  if (meets(access, viewer)) return 200;
  return access === inReviewRight ? 404 : 302;
}

describe.each(engines)('who may do what, on $engine', ({ engine }) => {
  let host: TestHost;
  let site: Site;
  let server: Server;
  const cookies = new Map<string, string>();

  async function cookieOf(kind: string): Promise<string> {
    return kind === 'guest' ? '' : host.signIn(kind);
  }

  beforeAll(async () => {
    host = await createTestHost(engine);
    site = await Site.load({
      folder: 'dist',
      headers: {},
      cookieScope: { secure: false, siteDomain: null },
      findSession: (ids) => host.identity.sessions.find(ids),
      onRefused: () => undefined,
      onMissing: () => undefined,
      onError: () => undefined,
      without: [],
    });
    server = createServer(createHandler(new Hono(), site, silentLog));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const kind of Object.keys(kinds)) cookies.set(kind, await cookieOf(kind));
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await host.close();
  });

  describe.each(operations)('$method $path', (operation) => {
    it.each(Object.entries(kinds))('as %s', async (kind, viewer) => {
      // Each call has a session of its own, since it may be the one that ends it.
      const call = callOf(operation, await cookieOf(kind));
      const { status } = await host.request(addressOf(operation, kind), call);
      if (!meets(operation.access, viewer)) expect(status).toBe(viewer ? 403 : 401);
      else if (operation.access !== 'public') expect([401, 403]).not.toContain(status);
    });
  });

  describe.each(Object.entries(kinds))('every file of the site, as %s', (kind, viewer) => {
    it('is served or refused as its requirement says', async () => {
      const { port } = server.address() as AddressInfo;
      const { manifest } = await readBuild('dist');
      const standIns = new Set([
        ...manifest.shells.map(({ page }) => page),
        ...['/404', '/500', homePath],
      ]);
      const cookie = cookies.get(kind) ?? '';
      for (const { path, access } of manifest.files.filter((file) => !standIns.has(file.path))) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { cookie },
          redirect: 'manual',
          method: 'HEAD',
        });
        expect(response.status, `${path} asks ${access}`).toBe(statusFor(access, viewer));
      }
      for (const { pattern, page } of manifest.shells) {
        const access = manifest.files.find((file) => file.path === page)?.access ?? 'public';
        const path = pattern.replaceAll(/:\w+/g, '1');
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { cookie },
          redirect: 'manual',
        });
        expect(response.status, `${path} asks ${access}`).toBe(statusFor(access, viewer));
      }
    });
  });
});
