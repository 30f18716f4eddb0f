/** A number from about −1 to 1 at each place of the plane, near places having near numbers. */
export type Noise = (x: number, y: number) => number;

function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a number that belongs to a whole-numbered place. */
function hashAt(seed: number, column: number, row: number): number {
  return mix(seed + Math.imul(column, 0x1f1f1f1f) + Math.imul(row, 0x2c1b3c6d));
}

function eased(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** The ways in which a slope may fall, round the whole circle. */
const ways = 256;
const slopesRight = Float64Array.from({ length: ways }, (_, at) =>
  Math.cos((at / ways) * Math.PI * 2),
);
const slopesDown = Float64Array.from({ length: ways }, (_, at) =>
  Math.sin((at / ways) * Math.PI * 2),
);

/** Makes gradient noise: a slope is drawn for each crossing of a grid of one unit. */
function gradientNoise(seed: number): Noise {
  const slopeAt = (column: number, row: number, dx: number, dy: number) => {
    const way = hashAt(seed, column, row) % ways;
    return (slopesRight[way] ?? 0) * dx + (slopesDown[way] ?? 0) * dy;
  };
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - column, y - row];
    const [right, down] = [eased(dx), eased(dy)];
    const above = slopeAt(column, row, dx, dy);
    const aboveRight = slopeAt(column + 1, row, dx - 1, dy);
    const below = slopeAt(column, row + 1, dx, dy - 1);
    const belowRight = slopeAt(column + 1, row + 1, dx - 1, dy - 1);
    const top = above + (aboveRight - above) * right;
    const bottom = below + (belowRight - below) * right;
    return (top + (bottom - top) * down) * 1.5;
  };
}

/** How a noise is laid of layers, each of half the width of the one before. */
interface Layers {
  /** units from one swell of the widest layer to the next */
  width: number;
  layers: number;
  /** how strong a layer is as a part of the one before */
  gain?: number;
}

/** Makes noise of layers, as coasts and hills have it: rough however near one looks. */
export function makeNoise(seed: number, { width, layers, gain = 0.5 }: Layers): Noise {
  const sheets = Array.from({ length: layers }, (_, at) => gradientNoise(mix(seed * 31 + at)));
  const whole = sheets.reduce((sum, _, at) => sum + gain ** at, 0);
  return (x, y) => {
    let [sum, scale, weight] = [0, 1 / width, 1 / whole];
    for (const sheet of sheets) {
      sum += sheet(x * scale, y * scale) * weight;
      scale *= 2;
      weight *= gain;
    }
    return sum;
  };
}
