import type { Operation, OperationInput } from '#contract/operation.ts';
import { apiHost } from './client.ts';

/** The path of an operation below the API host, its parameters filled in. */
export function pathOf({ path }: Operation, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Where the answer of an operation can be downloaded. */
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

/** The whole address of what an answer names by its path on the API host. */
export function hostAddress(path: string): string {
  return apiHost + path;
}

/** Where the API host serves an item's icon. */
export function iconAddress(icon: string): string {
  return hostAddress(`/cdn${icon.startsWith('/') ? '' : '/'}${icon}`);
}

/** Where the API host serves the icon of a slot of the paper doll. */
export function slotIconAddress(slot: string): string {
  return hostAddress(`/cdn/gearSlots/${slot}.png`);
}
