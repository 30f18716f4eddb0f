import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedTexts } from '#build/refused-texts.ts';
import { attempts } from './text-attempts.ts';
import { textKinds } from './text-kinds.ts';
import { addSurroundings, addText } from './text-page.ts';

let root: string;
let server: ViteDevServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'refused-'));
  await addSurroundings(root);
  server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'silent' },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      // Stands for the compiler, which would hear of the text next.
      { name: 'compiler', enforce: 'pre', transform: { filter: { id: /\.mdx$/ }, handler } },
      refusedTexts(),
    ],
  });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const handler = () => 'export default "compiled"';

let count = 0;

/** Asks for a text as a page does that shows it. */
async function compile(text: string | Uint8Array): Promise<unknown> {
  count += 1;
  await addText(root, `guides/kind-${count}.mdx`, text);
  return server.environments.ssr.transformRequest(`/src/content/guides/kind-${count}.mdx`);
}

/** What only the check stops at: it leads nowhere, or shows nothing. */
const harmless = ['code in a link, behind a sign that is not seen', 'a file that is no picture'];
const refused = attempts.filter(([name]) => !harmless.includes(name));

it.each(refused)('%s is not even compiled', async (_, text) => {
  await expect(compile(text)).rejects.toThrow('A text is not compiled for what stands on its line');
});

it('says where it stops, and no word of the text', async () => {
  const error: unknown = await compile(attempts[0]![1]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    loc: { file: expect.stringMatching(/\.mdx$/) as string, line: 9 },
  });
  expect(String(error)).not.toContain('<');
});

const allowed = textKinds.filter(([, outcome]) => outcome === 'allowed');

it.each(allowed.map(([name, , text]) => [name, text] as const))(
  '%s is compiled',
  async (_, text) => {
    expect(await compile(text)).toMatchObject({
      code: expect.stringContaining('compiled') as string,
    });
  },
);
