import * as answering from '#contract/answering.ts';
import { defineRoutes } from '../http/routes.ts';
import { answerEvents, answerForMember } from './changes.ts';
import { listAnswerTimes } from './times.ts';

/** Routes of answers beside those that a member gives to one event. */
export const answeringRoutes = defineRoutes(answering, {
  answerEvents,
  answerForMember,
  listAnswerTimes,
});
