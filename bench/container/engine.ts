import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** A program that makes and runs containers. */
export interface Engine {
  name: 'docker' | 'podman';
  /** what it is told each time */
  always: readonly string[];
  /** what it is told when an image is built */
  building: readonly string[];
  /** what it is told when an image is run */
  running: readonly string[];
}

/** Returns a hard limit of this process: a container cannot have more. */
function hardLimit(name: string): string {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return new RegExp(`^${name} +\\S+ +(\\S+)`, 'm').exec(limits)?.[1] ?? '1024';
}

/** Podman with runc, which takes control groups of both kinds, and no more than this machine gives. */
function podman(): Engine {
  const files = hardLimit('Max open files');
  return {
    name: 'podman',
    always: existsSync('/usr/sbin/runc') ? ['--runtime', 'runc'] : [],
    // An image of its own kind would know of no health check; and it may build where no network can
    // be made.
    building: ['--format', 'docker', '--isolation', 'chroot'],
    running: ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=4096:4096'],
  };
}

function works(name: string): boolean {
  return spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0;
}

/**
 * Finds an engine; where there is none, Debian's Podman is installed, which needs no service.
 * @throws Error when none can be had
 */
export function findEngine(): Engine {
  if (works('docker')) return { name: 'docker', always: [], building: [], running: [] };
  if (!works('podman')) {
    console.log('Installing Podman …');
    const install = ['install', '--yes', '--no-install-recommends', 'podman', 'runc'];
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', install, { stdio: 'ignore' });
  }
  if (works('podman')) return podman();
  throw new Error('There is neither Docker nor Podman here. Install one of them.');
}

/** Runs the engine. Returns what it prints. @throws Error with what it complained of */
export function ask({ name, always }: Engine, ...args: string[]): string {
  const all = [...always, ...args];
  return execFileSync(name, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Runs the engine while other things go on. Returns what it prints. @throws Error */
export async function askBeside({ name, always }: Engine, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(name, [...always, ...args]);
  return stdout.trim();
}

/** Builds an image where a person watches. @throws Error */
export function build({ name, always, building }: Engine, ...args: string[]): void {
  const all = [...always, 'build', '--network', 'host', ...building, ...args];
  execFileSync(name, all, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Tells whether the engine does what it is told. */
export function can({ name, always }: Engine, ...args: string[]): boolean {
  return spawnSync(name, [...always, ...args], { stdio: 'ignore' }).status === 0;
}
