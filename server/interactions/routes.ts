import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { interactionsPath } from '#contract/interactions.ts';
import { callerOf } from '../http/caller.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { refusedInWords } from './answers.ts';
import { takePress } from './changes.ts';
import { faultOf, readPublicKey } from './signature.ts';
import { answers, interactionSchema, type Press, whisperBody } from './wire.ts';

const kilobytes = 64;

/** Counts the bytes that arrive, whatever length the request states. */
function limitBody(context: Context<object, string>): Promise<unknown> {
  const limit = bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ProblemError('too-large', `The request is larger than ${kilobytes} KB.`);
    },
  });
  return limit(context, () => Promise.resolve());
}

/** Reads what Discord has sent. @throws ProblemError for what is of anybody else, or sent again */
async function readGenuine(
  context: Context<object, string>,
  services: Services,
  key: Key,
): Promise<unknown> {
  await limitBody(context);
  const body = new Uint8Array(await context.req.arrayBuffer());
  const fault = faultOf(
    {
      body,
      signature: context.req.header('x-signature-ed25519'),
      timestamp: context.req.header('x-signature-timestamp'),
    },
    key,
    services.now(),
  );
  if (fault !== null) {
    // Whoever guesses is slowed down; Discord itself tries now and then what is forged.
    await services.rateLimits.count('lookup', callerOf(context, services, null));
    throw new ProblemError('not-signed', fault);
  }
  try {
    return await context.req.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError('broken-json', `The body is not JSON: ${error.message}`);
  }
}

type Key = Parameters<typeof faultOf>[1];

async function answerPress(press: Press, services: Services): Promise<object> {
  const { lateAnswers } = services;
  const isChoice = press.data.values !== undefined;
  // Taking note of it may wait for the database as well.
  const work = takePress(press, services);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, lateAnswers.promptly, null);
  });
  const whisper = await Promise.race([work, patience]).finally(() => {
    clearTimeout(timer);
  });
  if (whisper) return isChoice ? answers.instead(whisper) : answers.whisper(whisper);
  const { application_id: applicationId, token } = press;
  lateAnswers.say({ applicationId, token }, work.then(whisperBody));
  return isChoice ? answers.insteadLater : answers.later;
}

/**
 * Answers what members press under the site's messages on Discord (product §2.46). It is no call of the
 * contract: Discord makes it, for whoever it has signed in, so that no session and no site counts.
 */
export function mountInteractions(app: Hono, services: Services): void {
  const { discordPublicKey } = services;
  const key = discordPublicKey === undefined ? null : readPublicKey(discordPublicKey);
  app.post(interactionsPath, async (context) => {
    if (!key) {
      throw new ProblemError('not-found', 'No buttons on Discord are set up for this site.');
    }
    const sent = z.safeParse(interactionSchema, await readGenuine(context, services, key));
    if (!sent.success) throw new ProblemError('invalid', 'This is no interaction of Discord’s.');
    if (sent.data.type === 1) return context.json(answers.pong);
    if (sent.data.type !== 3) {
      return context.json(answers.whisper(refusedInWords('The site offers nothing like this.')));
    }
    return context.json(await answerPress(sent.data, services));
  });
  app.all(interactionsPath, () => {
    throw new ProblemError('wrong-method', 'This address takes POST.', {
      headers: { allow: 'POST' },
    });
  });
}
