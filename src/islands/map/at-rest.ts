/** The map stands still once no frame was drawn for so long, in milliseconds. */
const rest = 250;

/** Between two looks at whether it stands, in milliseconds. */
const lookEvery = 60;

let drawnAt = -Infinity;
let turn: Promise<void> = Promise.resolve();

/** Notes that a frame of the map is drawn. */
export function noteFrame(): void {
  drawnAt = performance.now();
}

/** Tells whether the map stands still. While it moves, its frames need the time. */
export function isAtRest(): boolean {
  return performance.now() - drawnAt > rest;
}

const pause = (length: number) => new Promise<void>((resolve) => setTimeout(resolve, length));

async function untilAtRest(): Promise<void> {
  await pause(lookEvery);
  while (!isAtRest()) await pause(lookEvery);
}

/** Waits until the map stands still. Those who wait have their turn one after the other, each in a task of its own. */
export function atRest(): Promise<void> {
  turn = turn.then(untilAtRest);
  return turn;
}
