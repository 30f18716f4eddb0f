import { apiHost } from '#api/host.ts';
import { isNoticeNews, noticeNewsPath } from '#contract/notice-news.ts';
import { $session } from './session.ts';
import { $newestNotice, showUnread } from './unread.ts';

/** A stream that the server refuses, or that ends for good, is tried again after this long, in ms. */
const again = 60_000;

/** Listens until the session ends, or the server refuses to be heard. */
function listen(): Promise<void> {
  const address = `${apiHost}${noticeNewsPath}?page=${crypto.randomUUID()}`;
  const source = new EventSource(address, { withCredentials: true });
  return new Promise((resolve) => {
    const stop = () => {
      source.close();
      unsubscribe();
      resolve();
    };
    const unsubscribe = $session.listen(({ user }) => {
      if (!user) stop();
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const news: unknown = JSON.parse(data);
      if (!isNoticeNews(news)) return;
      $newestNotice.set(news.newest);
      showUnread(news.unread);
    });
    source.addEventListener('error', () => {
      // A connection that broke opens again by itself.
      if (source.readyState === EventSource.CLOSED) stop();
    });
  });
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, again);
  });

/**
 * Hears what the reader is told, as it happens: one tab of a browser listens, and what it hears the
 * others read of what the browser keeps. Pages without locks hear it when they open.
 */
export function followNotices(): void {
  if (!('locks' in navigator)) return;
  void navigator.locks.request('guildhall:notices', async () => {
    while ($session.get().user?.guilded) {
      await listen();
      await pause();
    }
  });
}
