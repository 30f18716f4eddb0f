/** A message of a worker: how far it is, the answer, or what went wrong. */
type Message =
  | { is: 'progress'; progress: unknown }
  | { is: 'answer'; answer: unknown }
  | { is: 'failure'; message: string };

/** What is done with a question beside waiting for its answer. */
interface Asking {
  signal: AbortSignal;
  onProgress?: (progress: unknown) => void;
}

/**
 * Asks a worker of its own, which is loaded for the question and ends with it.
 * @throws the signal's reason once it is aborted
 */
export function askWorker(
  load: () => Worker,
  question: unknown,
  { signal, onProgress }: Asking,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  if (signal.aborted) {
    reject(signal.reason as Error);
    return promise;
  }
  const worker = load();
  const abort = () => {
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', abort);
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'failure') reject(new Error(data.message));
    else if (data.is === 'progress') onProgress?.(data.progress);
    else resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    reject(new Error(event.message || 'The worker could not be loaded', { cause: event }));
  });
  worker.postMessage(question);
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
