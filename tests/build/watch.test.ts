import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FSWatcher, NormalizedHotChannel } from 'vite';
import { expect, it, vi } from 'vitest';
import { guild } from '#config';
import { mistakesOnPage, watchContent } from '#texts/watch.ts';

function openPage() {
  const send = vi.fn();
  const on = vi.fn<(event: string, listener: () => void) => void>();
  const browsers = { send, on } as unknown as NormalizedHotChannel;
  const show = mistakesOnPage(browsers);
  const connect = () => {
    on.mock.calls[0]![1]();
  };
  return { browsers, send, show, connect };
}

const overlay = (message: string) => ({ type: 'error', err: { message, stack: '' } });

it('mistakes lie over the page until they are mended, for who opens it later too', () => {
  const { send, show, connect } = openPage();
  connect();
  expect(send).not.toHaveBeenCalled();

  show({ message: '1 mistake', isWrong: true });
  connect();
  expect(send.mock.calls).toEqual([[overlay('1 mistake')], [overlay('1 mistake')]]);

  show({ message: 'Nothing is wrong', isWrong: false });
  connect();
  expect(send).toHaveBeenCalledTimes(2);

  // The overlay is HTML.
  show({ message: 'There is no component <Calout> & co.', isWrong: true });
  expect(send).toHaveBeenLastCalledWith(overlay('There is no component &lt;Calout> &amp; co.'));
});

it('what the compiler says of a text is told in the project’s words, the newest ones', () => {
  const { browsers, send, show } = openPage();
  const ofText = { type: 'error', err: { message: 'x', stack: 'x', loc: { file: '/a/b.mdx' } } };
  const ofCode = { type: 'error', err: { message: 'x', stack: 'x', id: '/a/Bar.astro' } };
  const sendAny = (sent: unknown) => {
    (browsers as { send: (sent: unknown) => void }).send(sent);
  };
  // Nothing of ours is known yet: better the compiler's words than none.
  sendAny(ofText);
  show({ message: 'first', isWrong: true });
  show({ message: 'second', isWrong: true });
  sendAny(ofText);
  sendAny(ofCode);
  sendAny({ type: 'full-reload' });
  expect(send.mock.calls.map(([sent]) => sent as unknown)).toEqual([
    ofText,
    overlay('first'),
    overlay('second'),
    overlay('second'),
    ofCode,
    { type: 'full-reload' },
  ]);
});

it('tells what was saved last, and of that first', async () => {
  const root = await mkdtemp(join(tmpdir(), 'watch-'));
  const write = async (name: string, body: string) => {
    const file = join(root, 'src/content/guides', name);
    const front = 'title: T\nsummary: S\nauthor: A\naccess: public\norder: 1';
    await writeFile(file, `---\n${front}\n---\n\n${body}\n`);
    return file;
  };
  await mkdir(join(root, 'src/content/guides'), { recursive: true });
  await write('a.mdx', '[x](/nowhere)');
  const watcher = new EventEmitter();
  const said: string[] = [];
  const ofTexts = { lists: guild.sections, roles: guild.discord.roles };
  const say = (news: { message: string }) => said.push(news.message);
  const warn = vi.fn<(warning: string) => void>();
  watchContent(
    watcher as unknown as FSWatcher,
    root,
    { pages: [], guild: ofTexts, host: '' },
    say,
    warn,
  );
  const first = () => /src\/content\/\S+/.exec(said.at(-1)?.split('\n')[2] ?? '')?.[0];
  await expect.poll(first).toBe('src/content/guides/a.mdx:9');
  // Several saves while a check is under way: what is told in the end is what is there in the end.
  for (let turn = 1; turn <= 5; turn += 1) {
    watcher.emit('change', await write('b.mdx', `[x](/nowhere-${turn})`));
  }
  await expect.poll(() => said.at(-1)).toContain('/nowhere-5');
  expect(first()).toBe('src/content/guides/b.mdx:9');

  // A picture that lacked is there.
  await write('b.mdx', 'x');
  watcher.emit('change', await write('a.mdx', '![A bell](./bell.svg)'));
  await expect.poll(() => said.at(-1)).toContain('There is no picture ./bell.svg');
  const drawing = join(root, 'src/content/guides/bell.svg');
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  watcher.emit('add', drawing);
  await expect.poll(() => said.at(-1)).toContain('Nothing is wrong');

  // What the build only warns of is told once, wherever its line gets to.
  const count = said.length;
  const warnings = () => warn.mock.calls.flat();
  const unknown = /^Warning: src\/content\/guides\/a.mdx:9: The build does not know .*`tides`/;
  watcher.emit('change', await write('a.mdx', '```tides\nx\n```'));
  await expect.poll(warnings).toEqual([expect.stringMatching(unknown)]);
  watcher.emit('change', await write('a.mdx', 'x\n\n```tides\nx\n```\n\n```boats\nx\n```'));
  await expect.poll(warnings).toHaveLength(2);
  expect(warnings()[1]).toContain('`boats`');
  expect(said).toHaveLength(count);
  await rm(root, { recursive: true });
});
