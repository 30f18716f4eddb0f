import * as z from 'zod/mini';
import { recordId } from './ids.ts';

/** What is told of an event wherever something else is about it. */
export const eventFacts = {
  id: recordId,
  title: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  mandatory: z.boolean(),
};
