import type { WebSocketServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { mistakesOnPage } from '#texts/watch.ts';

it('mistakes lie over the page until they are mended, for who opens it later too', () => {
  const send = vi.fn();
  const on = vi.fn<(event: string, listener: () => void) => void>();
  const show = mistakesOnPage({ send, on } as unknown as WebSocketServer);
  const connect = () => {
    on.mock.calls[0]![1]();
  };
  connect();
  expect(send).not.toHaveBeenCalled();

  show({ message: '1 mistake', isWrong: true });
  connect();
  const overlay = { type: 'error', err: { message: '1 mistake', stack: '' } };
  expect(send.mock.calls).toEqual([[overlay], [overlay]]);

  show({ message: 'Nothing is wrong', isWrong: false });
  connect();
  expect(send).toHaveBeenCalledTimes(2);
});
