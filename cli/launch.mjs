// Plain JavaScript, and nothing else in it: with Node's compile cache turned on before the first
// TypeScript file, a warm start loads no type stripper, which is 18 MB and a tenth of a second.
import { enableCompileCache } from 'node:module';

enableCompileCache('node_modules/.cache/guildhall');

const programs = {
  build: './build-site.ts',
  start: './start.ts',
  serve: '../server/main.ts',
};

// The first process of a container ignores signals that nobody hears. Where a host is loading, the
// program itself hears them later (server/host/signals.ts); a build ends by them as any process does.
if (process.argv[2] !== 'build') {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
}

try {
  await import(programs[process.argv[2]]);
} catch (error) {
  const { describeWrongConfig } = await import('./wrong-config.ts');
  const told = describeWrongConfig(error);
  if (told === null) throw error;
  console.error(told);
  process.exitCode = 1;
}
