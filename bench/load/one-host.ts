import { type HostProcess, startProcess } from '../host-process.ts';
import { benchMember } from '../member.ts';
import { type Figure, median } from '../table.ts';
import { runLoad } from '../wrk.ts';
import { assertAnswered, makeMix, type Mix } from './mix.ts';

const cpus = { server: 0, load: 1 };
const limits = { p99: 3000, requests: 200_000, megabytes: 150, growth: 1.05 };

/** Counts what failed of a load: nothing may. */
function failures(name: string, failed: number, answered: number): Figure {
  return {
    name: `${name}: failed of ${answered}`,
    ours: String(failed),
    against: '0',
    ratio: failed,
    limit: { atMost: 0 },
  };
}

/** Measures mixed requests over many connections at once. */
async function benchConnections(host: HostProcess, { all }: Mix): Promise<Figure[]> {
  const connections = 2000;
  const load = { origin: host.origin, requests: all, connections, seconds: 20, cpu: cpus.load };
  const { p50, p99, worst, perSecond, failed, answered } = await runLoad(load);
  const name = `${connections} connections`;
  return [
    {
      name: `${name}: p99 of mixed requests (p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${perSecond.toFixed(0)} a second)`,
      ours: `${p99.toFixed(0)} ms`,
      against: `${limits.p99} ms`,
      ratio: p99 / limits.p99,
      limit: { atMost: 1 },
    },
    failures(name, failed, answered),
  ];
}

/** Measures the memory during so many mixed requests: it rises to what the work needs, and stays. */
async function benchFlatMemory(host: HostProcess, { all }: Mix): Promise<Figure[]> {
  const resident: number[] = [];
  let [answered, failed] = [0, 0];
  while (answered < limits.requests) {
    const load = {
      origin: host.origin,
      requests: all,
      connections: 64,
      seconds: 5,
      cpu: cpus.load,
    };
    const part = await runLoad(load);
    answered += part.answered;
    failed += part.failed;
    resident.push(await host.residentMemory());
  }
  const third = Math.ceil(resident.length / 3);
  const [middle, last] = [median(resident.slice(third, -third)), median(resident.slice(-third))];
  const most = Math.max(...resident);
  const name = 'mixed requests at 64 connections';
  return [
    {
      name: `memory during ${answered} ${name}, at most`,
      ours: `${most.toFixed(0)} MB`,
      against: `${limits.megabytes} MB`,
      ratio: most / limits.megabytes,
      limit: { atMost: 1 },
    },
    {
      name: 'the same in their last third, against the middle one',
      ours: `${last.toFixed(0)} MB`,
      against: `${middle.toFixed(0)} MB`,
      ratio: last / middle,
      limit: { atMost: limits.growth },
    },
    failures(name, failed, answered),
  ];
}

/** Measures one host with the embedded database under load: the client has its own processor. */
export async function benchOneHost(dataDir: string): Promise<Figure[]> {
  // The first start after a change strips types, which takes memory of its own (decision 009).
  await (await startProcess(dataDir, cpus.server)).stop();
  const host = await startProcess(dataDir, cpus.server);
  try {
    const mix = await makeMix(host.origin, benchMember.id);
    await assertAnswered(host.origin, [...mix.reads, ...mix.writes]);
    return [...(await benchFlatMemory(host, mix)), ...(await benchConnections(host, mix))];
  } finally {
    await host.stop();
  }
}
