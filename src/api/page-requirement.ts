import { type PageRequirement, readPageRequirement } from '#contract/auth.ts';
import { callOperation } from './client.ts';

/** @returns what a page of the site asks. @throws ApiError 404 when there is no such page */
export function fetchPageRequirement(path: string): Promise<PageRequirement> {
  return callOperation(readPageRequirement, { query: { path } });
}
