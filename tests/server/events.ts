/** An event of a stream. */
export interface ToldEvent {
  /** empty for an event without one */
  id: string;
  data: unknown;
}

/** A stream of server-sent events as a test reads it. */
export interface Events {
  /** waits for the next event of a name, whatever comes between. @throws when the stream ends */
  next: (name: string) => Promise<ToldEvent>;
  /** resolves when the stream has ended */
  ended: Promise<void>;
  cancel: () => Promise<void>;
}

/** Reads an event; null for what is none, such as the pause before connecting again. */
function parseEvent(text: string): { name: string; event: ToldEvent } | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const [name, data] = [field('event'), field('data')];
  if (name === undefined || data === undefined) return null;
  return { name, event: { id: field('id') ?? '', data: JSON.parse(data) } };
}

/** Begins to read a stream: all of it is taken at once, whoever waits for it. */
export function readEvents(body: ReadableStream<Uint8Array>): Events {
  const heard: { name: string; event: ToldEvent }[] = [];
  const waiting: { name: string; settle: PromiseWithResolvers<ToldEvent> }[] = [];
  const reader = body.getReader();
  let isOver = false;
  const take = (told: { name: string; event: ToldEvent }) => {
    const index = waiting.findIndex(({ name }) => name === told.name);
    if (index === -1) heard.push(told);
    else waiting.splice(index, 1)[0]!.settle.resolve(told.event);
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      rest += decoder.decode(value, { stream: true });
      const parts = rest.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const told = parseEvent(part);
        if (told) take(told);
      }
    }
  };
  const ended = read()
    // A host that is gone ends its streams anyhow.
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      for (const { settle } of waiting) settle.reject(new Error('The stream has ended'));
    });
  return {
    ended,
    next: async (name) => {
      const index = heard.findIndex((told) => told.name === name);
      if (index !== -1) return heard.splice(index, 1)[0]!.event;
      if (isOver) throw new Error('The stream has ended');
      const settle = Promise.withResolvers<ToldEvent>();
      waiting.push({ name, settle });
      return settle.promise;
    },
    cancel: () => reader.cancel(),
  };
}
