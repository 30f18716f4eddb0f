import { unnamedOrigin } from '#contract/site-manifest.ts';
import { buildSite } from './build.ts';
import { readOriginVariable } from './build-variables.ts';
import { CommandError } from './command-error.ts';

/** `npm run build` */
try {
  await buildSite();
  const origin = readOriginVariable();
  const [address, set] = origin === '' ? [unnamedOrigin, ''] : [origin, `ORIGIN=${origin} `];
  console.log(`The site is in dist/, for ${address}. Serve it with ${set}npm run serve.`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
