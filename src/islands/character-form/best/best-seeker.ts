import type {
  BestAnswers,
  BestAsked,
  BestMessage,
  BestQuestion,
  Progress,
  QuestionOf,
} from './best-messages.ts';

interface Options<Answer> {
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** is told the part of the answer that is known before all of it */
  onFirst?: (first: Answer) => void;
}

/** Asks a worker that reads all gear once, and then searches it as often as it is asked. */
export class BestSeeker {
  #worker: Worker | null = null;
  #asked = 0;

  /**
   * Asks a question.
   * @throws the signal's reason once it is aborted
   */
  async ask<A extends keyof BestAnswers>(
    question: QuestionOf<A>,
    { signal, onProgress, onFirst }: Options<BestAnswers[A]>,
  ): Promise<BestAnswers[A]> {
    const answer = await this.#ask(question, {
      signal,
      ...(onProgress && { onProgress }),
      // The worker answers the question that it was asked.
      onFirst: (first) => onFirst?.(first as BestAnswers[A]),
    });
    return answer as BestAnswers[A];
  }

  /** Ends the worker. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(
    question: BestQuestion,
    { signal, onProgress, onFirst }: Options<unknown>,
  ): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (signal.aborted) {
      reject(signal.reason as Error);
      return promise;
    }
    this.#worker ??= new Worker(new URL('./best-worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    this.#asked += 1;
    const nth = this.#asked;
    const tell = (asked: BestAsked) => {
      worker.postMessage(asked);
    };
    const listening = new AbortController();
    const until = { signal: listening.signal };
    const giveUp = () => {
      tell({ nth, question: null });
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp, until);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<BestMessage>) => {
        if (data.nth !== nth) return;
        if (data.is === 'progress') onProgress?.(data.progress);
        else if (data.is === 'first') onFirst?.(data.answer);
        else if (data.is === 'failure') reject(new Error(data.message));
        else resolve(data.answer);
      },
      until,
    );
    worker.addEventListener(
      'error',
      (event) => {
        this.stop();
        reject(new Error(event.message || 'The search could not be loaded', { cause: event }));
      },
      until,
    );
    tell({ nth, question });
    return promise.finally(() => {
      listening.abort();
    });
  }
}
