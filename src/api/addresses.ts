import type { Operation, OperationInput } from '#contract/operation.ts';
import { apiHost } from './host.ts';

/** Fills in the parameters of an operation's path. */
export function pathOf({ path }: Operation, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Makes the address at which an operation's answer can be downloaded. */
export function downloadAddress<O extends Operation>(operation: O, input: OperationInput<O>) {
  const {
    params = {},
    query = {},
  }: {
    params?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
  } = input;
  const named = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(named).toString();
  return hostAddress(`${pathOf(operation, params)}${search === '' ? '' : `?${search}`}`);
}

/** Makes the whole address of a path on the API host, as answers name it. */
export function hostAddress(path: string): string {
  return apiHost + path;
}

/** Makes the address of an item's icon on the API host. */
export function iconAddress(icon: string): string {
  return hostAddress(`/cdn${icon.startsWith('/') ? '' : '/'}${icon}`);
}

/** Makes the address of the icon of a slot of the paper doll on the API host. */
export function slotIconAddress(slot: string): string {
  return hostAddress(`/cdn/gearSlots/${slot}.png`);
}
