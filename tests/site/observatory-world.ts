import fs from 'node:fs';
import { Socket } from 'node:net';

// Loaded before the Observatory's scanner, in its process: leads a made-up host name to the ports
// of a test, and replaces the one file that the package's install script would have fetched. The
// scanner's own code decides about all grades.
const { SCAN_NAME = '', SCAN_HTTP_PORT, SCAN_HTTPS_PORT } = process.env;
const ports = new Map([
  ['80', SCAN_HTTP_PORT],
  ['443', SCAN_HTTPS_PORT],
]);

interface Address {
  host?: string;
  port?: number | string;
}

/**
 * Reads the address of `net.connect` and `tls.connect`: from options, or from a list that holds
 * them.
 */
function addressIn(first: unknown): Address {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  return typeof options === 'object' && options !== null ? options : {};
}

const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;

Reflect.set(Socket.prototype, 'connect', function (this: Socket, ...args: unknown[]): Socket {
  const address = addressIn(args[0]);
  if (address.host !== SCAN_NAME) throw new Error(`The scanner wants ${String(address.host)}`);
  const port = ports.get(String(address.port));
  if (port === undefined) throw new Error(`The scanner wants port ${String(address.port)}`);
  Object.assign(address, { host: '127.0.0.1', port });
  return connect.apply(this, args);
});

const read = fs.readFileSync;

// No site is on the list of those that browsers open with https alone.
Reflect.set(fs, 'readFileSync', (...args: Parameters<typeof read>) =>
  /[\\/]hsts-preload\.json$/.test(String(args[0])) ? '{}' : read(...args),
);
