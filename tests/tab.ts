import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browserArgs, findBrowser } from './browser.ts';
import { freePort } from './free-port.ts';

// Chromium prerenders nothing in a page that a tool watches alone, as Playwright does. It does in a
// tab that is watched as a whole: this is the little that measuring and testing it needs.

/** A wait that lasts longer has failed, in milliseconds. */
const patience = 15_000;

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A page in the tab: the one in sight, or one that is prerendered. */
interface TabPage {
  session: string;
  isPrerendered: boolean;
}

type Answer = Record<string, unknown>;

type Send = (method: string, params?: Answer, session?: string) => Promise<Answer>;

/** Speaks with the browser. @param onEvent hears what it says by itself */
async function connect(port: number, onEvent: (message: Message) => void) {
  const about = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    return answer && ((await answer.json()) as { webSocketDebuggerUrl: string });
  };
  let known = await about();
  for (; !known; known = await about()) await wait(50);
  const socket = new WebSocket(known.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, { session?: string } & PromiseWithResolvers<Answer>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const asked = message.id === undefined ? undefined : waiting.get(message.id);
    if (message.method === 'Target.detachedFromTarget') {
      // A page that has gone answers nothing more.
      for (const { session, reject } of waiting.values())
        if (session === message.params?.sessionId) reject(new Error('The page has gone'));
    }
    if (!asked) onEvent(message);
    else if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result ?? {});
  });
  const send: Send = (method, params = {}, sessionId) => {
    last += 1;
    const asked = Promise.withResolvers<Answer>();
    waiting.set(last, { ...asked, ...(sessionId && { session: sessionId }) });
    socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
    return asked.promise;
  };
  return {
    send,
    close: () => {
      socket.close();
    },
  };
}

export interface Tab {
  goto: (address: string) => Promise<void>;
  /** Runs an expression in the page in sight and returns its value. */
  read: (expression: string) => Promise<unknown>;
  /** Waits until an expression is true in the page in sight. */
  until: (expression: string) => Promise<void>;
  /** Waits until a page is prerendered and an expression is true in it. */
  untilPrerendered: (expression: string) => Promise<void>;
  /** Moves the pointer to the middle of an element, and there it stays. */
  point: (selector: string) => Promise<void>;
  /** Presses where the pointer is. */
  press: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens a browser with one tab.
 * @param script runs in each of its pages before the page's own
 */
export async function openTab(script = ''): Promise<Tab> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'guildhall-tab-'))];
  const flags = ['--headless=new', '--window-size=1440,900', `--remote-debugging-port=${port}`];
  const browser = spawn(
    await findBrowser(),
    [...browserArgs, ...flags, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const pages = new Map<string, TabPage>();
  let send: Send = () => Promise.reject(new Error('The browser is not there yet'));
  const connection = await connect(port, ({ method, params = {} }) => {
    const { sessionId, targetInfo } = params as {
      sessionId?: string;
      targetInfo?: { targetId: string; type: string; subtype?: string };
    };
    if (method === 'Target.attachedToTarget' && sessionId && targetInfo?.type === 'page') {
      const isPrerendered = targetInfo.subtype === 'prerender';
      pages.set(targetInfo.targetId, { session: sessionId, isPrerendered });
      void send('Page.enable', {}, sessionId);
      void send('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId);
    }
    if (method === 'Target.attachedToTarget' && sessionId)
      void send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    const known = targetInfo && pages.get(targetInfo.targetId);
    if (method === 'Target.targetInfoChanged' && known)
      known.isPrerendered = targetInfo.subtype === 'prerender';
    if (method === 'Target.detachedFromTarget')
      for (const [id, { session }] of pages) if (session === sessionId) pages.delete(id);
  });
  send = connection.send;

  await send('Target.setDiscoverTargets', { discover: true });
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as { targetId: string }[];
  const { sessionId } = await send('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    String(sessionId),
  );

  const pageOf = (isPrerendered: boolean) =>
    [...pages.values()].findLast((page) => page.isPrerendered === isPrerendered);
  const evaluate = async (expression: string, page = pageOf(false)): Promise<unknown> => {
    const { result } = await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      page?.session,
    );
    return (result as { value?: unknown }).value;
  };
  /** A page may go while it is asked. */
  const isTrue = async (expression: string, isPrerendered: boolean) => {
    const page = pageOf(isPrerendered);
    return page ? evaluate(`Boolean(${expression})`, page).catch(() => false) : false;
  };
  const until = async (expression: string, isPrerendered = false) => {
    const end = performance.now() + patience;
    while (!(await isTrue(expression, isPrerendered))) {
      if (performance.now() > end) throw new Error(`It never came true: ${expression}`);
      await wait(10);
    }
  };
  let place = { x: 0, y: 0 };
  const mouse = (type: string, pressed = {}) =>
    send('Input.dispatchMouseEvent', { type, ...place, ...pressed }, pageOf(false)?.session);
  const left = { button: 'left', clickCount: 1 };
  return {
    goto: async (address) => {
      await send('Page.navigate', { url: address }, pageOf(false)?.session);
    },
    read: (expression) => evaluate(expression),
    until: (expression) => until(expression),
    untilPrerendered: (expression) => until(expression, true),
    point: async (selector) => {
      const box = (await evaluate(
        `(element => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        })(document.querySelector(${JSON.stringify(selector)}))`,
      )) as typeof place;
      place = box;
      await mouse('mouseMoved');
    },
    press: async () => {
      await mouse('mousePressed', left);
      // The page may be left before it has answered.
      await mouse('mouseReleased', left).catch(() => undefined);
    },
    close: async () => {
      if (browser.exitCode === null) {
        const ended = once(browser, 'exit');
        // What was started may be a script around the browser, which would outlive it: it is asked to end.
        void send('Browser.close').catch(() => undefined);
        await Promise.race([ended, wait(patience, undefined, { ref: false })]);
        browser.kill('SIGKILL');
        await ended;
      }
      connection.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
