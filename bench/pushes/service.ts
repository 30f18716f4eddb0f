import { startPushService } from '#tests/server/push-service.ts';
import type { Asked, Said } from './service-process.ts';

// The push service of the benchmark, in a process of its own (service-process.ts): it reads and checks every
// message, which takes longer than sending it.

let publicKey = '';
const service = await startPushService(() => Promise.resolve(publicKey));
const say = (said: Said) => process.send?.(said);
let names: string[] = [];

process.on('message', (asked: Asked) => {
  if ('publicKey' in asked) {
    ({ publicKey } = asked);
    names = Array.from({ length: asked.browsers }, (_, index) => `browser-${index}`);
    say({
      browsers: names.map((name) => {
        const { endpoint, keys } = service.subscribe(name);
        return { endpoint, keys };
      }),
    });
  } else if ('isAway' in asked) {
    for (const name of names) service.answer(name, asked.isAway ? { status: 503 } : undefined);
    say({ received: service.received.length });
  } else {
    say({ received: service.received.length });
  }
});
say({ origin: service.origin });
