import { bestGear } from '#solving/gear/best.ts';
import { drawProfile, drawSpace } from './large-gear.ts';
const space = drawSpace(1);
const most = Number(process.argv[3] ?? 1);
for (const asking of ['weights', 'some', 'much'] as const) {
  const times: [number, number, number, boolean][] = [];
  let impossible = 0;
  for (let seed = 0; seed < Number(process.argv[2] ?? 30); seed++) {
    const p = drawProfile(seed, space, asking);
    const s = performance.now();
    const c = process.cpuUsage();
    const end = s + 5000;
    const r = bestGear(p, most, { isOver: () => performance.now() > end });
    times.push([process.cpuUsage(c).user / 1000, seed, r.looked, !r.areProven]);
    if (r.impossible) impossible++;
  }
  times.sort((a, b) => a[0] - b[0]);
  const at = (q: number) => times[Math.min(times.length - 1, Math.floor(q * times.length))];
  console.log(
    asking,
    'median',
    at(0.5),
    'p95',
    at(0.95),
    'max',
    times.at(-1),
    'unproven',
    times.filter((t) => t[3]).length,
    'impossible',
    impossible,
  );
}
