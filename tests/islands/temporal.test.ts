import { expect, it } from 'vitest';

it('puts Temporal in place where the browser has none, before a tool asks for it', async () => {
  const native = globalThis.Temporal;
  Reflect.deleteProperty(globalThis, 'Temporal');
  try {
    const { temporalReady } = await import('#islands/temporal.ts');
    expect('Temporal' in globalThis).toBe(false);
    await temporalReady;
    const { addDays } = await import('#rules/calendar/zone-time.ts');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  } finally {
    Object.assign(globalThis, { Temporal: native });
  }
});
