import { buildSite } from './build.ts';
import { CommandError } from './command-error.ts';

/** `npm run build` */
try {
  await buildSite();
  console.log('The site is in dist/. Serve it with npm run serve.');
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
