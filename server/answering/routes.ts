import * as answering from '#contract/answering.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingReaders } from '../notices/told.ts';
import { answerEvents, answerForMember } from './changes.ts';
import { listAnswerTimes } from './times.ts';

/** Routes of answers beside those that a member gives to one event. */
export const answeringRoutes = defineRoutes(answering, {
  // Whoever stays away makes room for somebody who waits.
  answerEvents: tellingReaders(answerEvents),
  answerForMember: tellingReaders(answerForMember),
  listAnswerTimes,
});
