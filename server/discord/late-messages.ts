import type { DiscordMessages } from '../message-services.ts';
import type { MessagesOptions, WebhookMessages } from './messages.ts';

/** Makes what loads Discord's client for the first thing that is written, if anything ever is. */
export function lateMessages(options: MessagesOptions): DiscordMessages & { close: () => void } {
  let loading: Promise<WebhookMessages> | undefined;
  let isClosed = false;
  const load = () =>
    (loading ??= import('./messages.ts').then(({ WebhookMessages }) => {
      const messages = new WebhookMessages(options);
      if (isClosed) messages.close();
      return messages;
    }));
  return {
    post: async (...sent) => (await load()).post(...sent),
    edit: async (...sent) => (await load()).edit(...sent),
    remove: async (...sent) => (await load()).remove(...sent),
    answerLater: async (...sent) => (await load()).answerLater(...sent),
    close: () => {
      isClosed = true;
      void loading?.then((messages) => {
        messages.close();
      });
    },
  };
}
