import { whyNot } from '#solving/gear/why-not.ts';
import { drawProfile, drawSpace } from './large-gear.ts';
const space = drawSpace(1);
for (const asking of ['weights', 'some', 'much'] as const) {
  for (let seed = 0; seed < Number(process.argv[2] ?? 3); seed++) {
    const p = drawProfile(seed, space, asking);
    const s = performance.now();
    const c = process.cpuUsage();
    const r = whyNot(
      p,
      p.pieces.map((_, i) => i),
      { isOver: () => performance.now() - s > 10000 },
    );
    console.log(
      asking,
      seed,
      process.cpuUsage(c).user / 1000,
      r &&
        Object.entries(Object.groupBy(r, (x) => x.is))
          .map(([a, b]) => `${a} ${b!.length}`)
          .join(),
    );
  }
}
