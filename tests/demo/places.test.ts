import { expect, it } from 'vitest';
import { guild } from '#config';
import { makeGuildLife } from '#demo/guild/guild-life.ts';
import { lifeRows } from '#server/demo/rows.ts';

const now = Date.UTC(2026, 10, 20, 15);

it('are taken in the next caravan run, and some wait for one', () => {
  const life = makeGuildLife({ seed: 9, now, discord: guild.discord, items: [] });
  const rows = lifeRows(life);
  const next = [...rows.events].find(
    ({ places, starts_at }) => places !== null && starts_at > now,
  )!;
  expect(next.closes_before).toBe(120);
  expect(next.title).toMatch(/^Caravan/);
  const answers = [...rows.rsvps].filter(
    ({ event_id, answer }) => event_id === next.id && (answer === 'yes' || answer === 'late'),
  );
  const holding = answers.filter(({ waits_since }) => waits_since === null);
  expect(holding).toHaveLength(6);
  expect(answers.length).toBeGreaterThan(6);
  for (const role of ['Tank', 'Healer'] as const) {
    expect(holding.filter((one) => one.role === role).length).toBeLessThanOrEqual(2);
  }
});
