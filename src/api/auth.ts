import { type DemoMember, listDemoMembers, signInAsDemoMember } from '#contract/auth.ts';
import { callOperation } from './client.ts';

/** @returns the members anyone may sign in as. @throws ApiError 404 while that is off */
export function fetchDemoMembers(): Promise<DemoMember[]> {
  return callOperation(listDemoMembers, {});
}

/** @throws ApiError */
export async function signInAs(id: string): Promise<void> {
  await callOperation(signInAsDemoMember, { body: { id } });
}
