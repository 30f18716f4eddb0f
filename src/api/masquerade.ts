import { endMasquerade, lookUpUser, startMasquerade } from '#contract/masquerades.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { callOperation } from './client.ts';

/** @throws ApiError 404 when nobody is known by this id */
export function fetchIdentity(id: string): Promise<Identity> {
  return callOperation(lookUpUser, { params: { id } });
}

/** @throws ApiError. @returns whom, and when it ends by itself */
export function beginMasquerade(id: string): Promise<Identity & { endsAt: number }> {
  return callOperation(startMasquerade, { body: { id } });
}

/** @throws ApiError */
export async function stopMasquerade(): Promise<void> {
  await callOperation(endMasquerade, {});
}
