import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ask, can, type Engine } from './engine.ts';

const serviceSchema = z.object({
  tmpfs: z.array(z.string()),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
});
const composeSchema = z.object({ services: z.object({ host: serviceSchema }) });

/** Returns the locks of compose.yaml, as arguments for an engine. */
function locks(): string[] {
  const compose: unknown = parse(readFileSync('compose.yaml', 'utf8'));
  const { host } = z.parse(composeSchema, compose).services;
  return [
    ...host.tmpfs.flatMap((mount) => ['--tmpfs', mount]),
    ...(host.read_only ? ['--read-only'] : []),
    ...host.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...host.security_opt.flatMap((option) => ['--security-opt', option]),
    ...['--memory', host.mem_limit, '--pids-limit', String(host.pids_limit)],
  ];
}

/** A running container of an image, locked in as compose.yaml says, with a volume of its own. */
export class Container {
  readonly #engine: Engine;
  readonly #name: string;

  constructor(engine: Engine, image: string, name: string, variables: Record<string, string>) {
    this.#engine = engine;
    this.#name = name;
    this.remove();
    const given = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    // Everything is asked from inside: the container's network ends there.
    const run = ['run', '--detach', '--name', name, '--network', 'none', ...engine.running];
    ask(engine, ...run, ...locks(), '--volume', `${name}:/data`, ...given, image);
  }

  /** Runs a program beside the host. Returns what it prints. @throws Error */
  exec(...args: string[]): string {
    return ask(this.#engine, 'exec', this.#name, ...args);
  }

  /** Runs lines of JavaScript beside the host. Returns what they print. @throws Error */
  evaluate(script: string): string {
    return this.exec('node', '--input-type=module', '--eval', script);
  }

  /** Waits until the host can work. @throws Error with the log */
  async ready(): Promise<void> {
    const address = 'http://127.0.0.1:4321/readyz';
    const check = ['exec', this.#name, 'node', 'deploy/health.mjs', address];
    for (let tries = 0; tries < 300; tries += 1) {
      if (can(this.#engine, ...check)) return;
      await wait(200);
    }
    throw new Error(`The host does not get ready:\n${ask(this.#engine, 'logs', this.#name)}`);
  }

  /** Starts the host again. */
  start(): void {
    ask(this.#engine, 'start', this.#name);
  }

  /** Stops the host as its supervisor does. Returns its exit code. */
  stop(): string {
    ask(this.#engine, 'stop', '--time', '20', this.#name);
    return ask(this.#engine, 'inspect', '--format', '{{.State.ExitCode}}', this.#name);
  }

  /** Removes the container and its volume, if they are there. */
  remove(): void {
    can(this.#engine, 'rm', '--force', '--volumes', this.#name);
    can(this.#engine, 'volume', 'rm', this.#name);
  }
}
