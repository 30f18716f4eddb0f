import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { articlesFile } from '#contract/site-manifest.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { keepRunning } from './dev-api.ts';
import { withConfig } from './wrong-config.ts';

const astro = fileURLToPath(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url));

/** What the API host is made of: texts and pages are Astro's. */
const sources = [
  ...['server', 'demo', 'src/rules', 'src/contract', 'src/drawing', 'guild.config.ts'],
];

/** Starts `npm run dev`: Astro's server in front, the API host behind it, both reloading. */
function startBoth(port: number): void {
  const apiPort = String(port + 1);
  const origin = `http://localhost:${port}`;
  const stopApi = keepRunning({
    args: [
      ...['cli/launch.mjs', 'serve', '--api-only'],
      ...['--articles-from', origin + articlesFile],
    ],
    sources,
    variables: { ...process.env, PORT: apiPort, ORIGIN: origin },
  });
  const site = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stop = () => {
    site.kill();
    void stopApi();
  };
  site.once('exit', stop);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  const { port } = readEnv(process.env);
  await withConfig(() => import('#config'));
  startBoth(port);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
