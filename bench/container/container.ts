import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ask, askBeside, can, type Engine } from './engine.ts';

const serviceSchema = z.object({
  environment: z.record(z.string(), z.string()),
  tmpfs: z.array(z.string()),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
});
const composeSchema = z.object({ services: z.record(z.string(), z.unknown()) });

/** What a Compose file says of a service. */
export type Service = z.infer<typeof serviceSchema>;

/** Reads a service of a Compose file. @throws z.core.$ZodError where it is another kind of service */
export function readService(file: string, name: string): Service {
  const compose: unknown = parse(readFileSync(file, 'utf8'), { merge: true });
  return z.parse(serviceSchema, z.parse(composeSchema, compose).services[name]);
}

/** Returns the locks of a service, as arguments for an engine. */
function locksOf(service: Service): string[] {
  return [
    ...service.tmpfs.flatMap((mount) => ['--tmpfs', mount]),
    ...(service.read_only ? ['--read-only'] : []),
    ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option]),
    ...['--memory', service.mem_limit, '--pids-limit', String(service.pids_limit)],
  ];
}

/** How a container is run. */
interface Running {
  image: string;
  name: string;
  /** the service that says how it is locked in */
  service: Service;
  variables: Record<string, string>;
  /** none, where everything is asked from inside; or this machine's */
  network: 'none' | 'host';
}

/** A running container of an image, locked in as a Compose file says, with a volume of its own. */
export class Container {
  readonly #engine: Engine;
  readonly #name: string;

  constructor(engine: Engine, { image, name, service, variables, network }: Running) {
    this.#engine = engine;
    this.#name = name;
    this.remove();
    const given = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const run = ['run', '--detach', '--name', name, '--network', network, ...engine.running];
    ask(engine, ...run, ...locksOf(service), '--volume', `${name}:/data`, ...given, image);
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
    const question = 'node deploy/health.mjs http://127.0.0.1:$PORT/readyz';
    const check = ['exec', this.#name, 'sh', '-c', question];
    for (let tries = 0; tries < 300; tries += 1) {
      if (can(this.#engine, ...check)) return;
      await wait(200);
    }
    throw new Error(`The host does not get ready:\n${ask(this.#engine, 'logs', this.#name)}`);
  }

  /** Starts the host again. */
  async start(): Promise<void> {
    await askBeside(this.#engine, 'start', this.#name);
  }

  /** Stops the host as its supervisor does. Returns its exit code. */
  async stop(): Promise<string> {
    await askBeside(this.#engine, 'stop', '--time', '20', this.#name);
    return ask(this.#engine, 'inspect', '--format', '{{.State.ExitCode}}', this.#name);
  }

  /** Removes the container and its volume, if they are there. */
  remove(): void {
    can(this.#engine, 'rm', '--force', '--volumes', this.#name);
    can(this.#engine, 'volume', 'rm', this.#name);
  }
}
