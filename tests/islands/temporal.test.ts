import { afterEach, expect, it, vi } from 'vitest';

const native = globalThis.Temporal;

afterEach(() => {
  Object.assign(globalThis, { Temporal: native });
  vi.resetModules();
});

it('loads nothing where the browser has Temporal', async () => {
  const { temporalReady } = await import('#islands/temporal.ts');
  expect(temporalReady).toBeNull();
});

it('puts one in place where the browser has none', async () => {
  Reflect.deleteProperty(globalThis, 'Temporal');
  const { temporalReady } = await import('#islands/temporal.ts');
  expect('Temporal' in globalThis).toBe(false);
  await temporalReady;
  const { addDays } = await import('#rules/calendar/zone-time.ts');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
