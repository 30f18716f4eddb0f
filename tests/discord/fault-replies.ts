import { setTimeout as wait } from 'node:timers/promises';
import { json, page, plainError, type Reply } from './answers.ts';
import type { AnyFault } from './faults.ts';
import { type Standing, tooManyRequests } from './rate-limits.ts';

const cloudflareTitles = {
  403: 'Attention Required! | Cloudflare',
  429: 'Error 1015: You are being rate limited | discord.com',
  502: '502: Bad gateway | discord.com',
  503: '503: Service unavailable | discord.com',
};

function cloudflarePage({ status, retryAfter }: AnyFault & { kind: 'html' }): Reply {
  return {
    ...page(status, cloudflareTitles[status], '<p>Cloudflare Ray ID: 8f0000000000c0de</p>'),
    headers: {
      Server: 'cloudflare',
      'CF-RAY': '8f0000000000c0de-AMS',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  };
}

/** Replies with a fault. @param normal the endpoint's answer without the fault */
export async function replyWith(
  fault: AnyFault,
  standing: Standing,
  normal: () => Reply,
): Promise<Reply> {
  switch (fault.kind) {
    case 'pass': {
      const reply = normal();
      fault.then?.();
      return reply;
    }
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      return normal();
    case 'hang':
    case 'close':
      return fault.kind;
    case 'json':
      return fault.body === undefined ? plainError(fault.status) : json(fault.body, fault.status);
    case 'html':
      return cloudflarePage(fault);
    case 'rateLimit':
      return tooManyRequests(standing, fault.retryAfter ?? 1, fault.scope);
    case 'malformedJson':
      return {
        status: 200,
        body: { content: '{"id":"80351110224678912","usern', type: 'application/json' },
      };
    case 'wrongShape':
      return json(fault.body ?? { unexpected: true });
  }
}
