import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRight } from '#rules/access/access.ts';
import { answerInTrace } from '../http/trace.ts';
import { type GateOptions, mayRead } from './gated-pages.ts';
import type { ReadyFile } from './ready-file.ts';
import { redirect, sendFile } from './send-file.ts';

/** What a text in review, and what only such a text needs, asks. */
export const inReviewRight = 'editor-or-officer' satisfies PageRight;

/** A request for a text in review, or a file of one. */
interface AskedInReview {
  file: ReadyFile;
  /** as it was asked for, and as it is written */
  path: string;
  canonical: string;
  query: string;
}

/** How it is answered. */
interface Answering {
  gate: GateOptions;
  /** headers of every answer */
  headers: Readonly<Record<string, string>>;
  /** answers as where nothing is */
  sendNothing: () => void;
  /** hears why it could not be found out who asks */
  onError: (error: unknown) => void;
}

/**
 * Sends a text in review, or a file of one. Whoever may not have it gets what they get where nothing is,
 * while it cannot be found out who asks, too: another answer would tell them of it.
 */
export async function sendInReview(
  request: IncomingMessage,
  response: ServerResponse,
  { file, path, canonical, query }: AskedInReview,
  { gate, headers, sendNothing, onError }: Answering,
): Promise<void> {
  await answerInTrace(request, async () => {
    const may = await mayRead(request, response, file, gate).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!may) sendNothing();
    else if (canonical !== path) redirect(response, 308, canonical + query, headers);
    else sendFile(request, response, file, 200);
  });
}
