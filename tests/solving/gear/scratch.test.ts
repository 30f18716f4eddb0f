import { expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import { countWorn, everyGear } from './every-gear.ts';
import { drawSmallGear } from './small-gear.ts';
const never = { isOver: () => false };
it('works', () => {
  let wrong = 0,
    imp = 0,
    t = 0,
    tb = 0;
  for (let seed = 0; seed < 1500; seed++) {
    const p = drawSmallGear(seed);
    let best = -Infinity;
    let s = performance.now();
    for (const w of everyGear(p)) {
      const c = countWorn(p, w);
      if (c.meets && c.score > best) best = c.score;
    }
    tb += performance.now() - s;
    s = performance.now();
    let r;
    try {
      r = bestGear(p, 1, never);
    } catch (e) {
      console.log(seed, e);
      wrong++;
      continue;
    }
    t += performance.now() - s;
    const mine = r.impossible ? -Infinity : (r.choices[0]?.score ?? NaN);
    if (best === -Infinity) imp++;
    if (Math.abs(mine - best) > 1e-6 && mine !== best) {
      wrong++;
      if (wrong < 10) console.log(seed, mine, best, r.proof.is);
    } else if (!r.impossible) {
      const c = countWorn(p, r.choices[0]!.worn);
      if (Math.abs(c.score - mine) > 1e-6 || !c.meets) {
        wrong++;
        console.log('count', seed, c, mine);
      }
    }
  }
  console.log({ wrong, imp, t, tb });
  expect(wrong).toBe(0);
});
