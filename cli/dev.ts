import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { articlesFile } from '#contract/site-manifest.ts';
import { EnvError, readEnv } from '#server/env.ts';

const astro = fileURLToPath(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url));

/** Starts `npm run dev`: Astro's server in front, the API host behind it, both reloading. */
function startBoth(port: number): void {
  const apiPort = String(port + 1);
  const origin = `http://localhost:${port}`;
  const api = spawn(
    process.execPath,
    [
      ...['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'],
      ...['--articles-from', origin + articlesFile],
    ],
    { stdio: 'inherit', env: { ...process.env, PORT: apiPort, ORIGIN: origin } },
  );
  const site = spawn(process.execPath, [astro, 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stop = () => {
    api.kill();
    site.kill();
  };
  for (const child of [api, site]) child.once('exit', stop);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  startBoth(readEnv(process.env).port);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
