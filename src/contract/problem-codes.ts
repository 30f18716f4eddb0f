/**
 * The codes of problems, each with the status of its answer (RFC 9110). A code stays the same when
 * the words beside it change: programs decide by the code, people read the words.
 */
export const problemStatus = {
  /** a field of the request is wrong; `errors` says which */
  invalid: 400,
  'broken-json': 400,
  /** clocks of the zone skip this time: they go forward over it */
  'time-skipped': 400,
  /** clocks of the zone show this time twice: the request must choose one */
  'time-repeated': 400,
  /** something is recorded of what changes: the request must say why */
  'reason-needed': 400,
  'not-signed-in': 401,
  /** it is for Discord alone, which signs what it sends */
  'not-signed': 401,
  'not-allowed': 403,
  'other-site': 403,
  'not-found': 404,
  'wrong-method': 405,
  /** somebody else saved first: read the record again, then decide */
  'changed-meanwhile': 409,
  'character-deleted': 409,
  'character-gone': 409,
  'too-many-characters': 409,
  /** somebody or something has as many of these as there may be */
  'too-many': 409,
  /** another member has used this id: make a new one */
  'id-taken': 409,
  /** something else has been made under this id, or what was made has changed since */
  'sent-already': 409,
  /** there is one of that name: the request must say that it replaces it */
  'name-taken': 409,
  /** later events of a series were changed by themselves: the request must say what stays */
  'own-changes': 409,
  'event-cancelled': 409,
  'event-not-begun': 409,
  'event-over': 409,
  /** something stands against it: answers, records, appeals, a plan */
  'event-kept': 409,
  /** places of the event are given no longer */
  'places-closed': 409,
  'leave-not-begun': 409,
  /** the event is for a squad in which they are not */
  'not-asked': 409,
  /** `there` names the plan that the evening has: one can be begun beside it all the same */
  'evening-planned': 409,
  'appeal-open': 409,
  'own-appeal': 409,
  'trial-running': 409,
  'trial-decided': 409,
  'own-trial': 409,
  'vouched-already': 409,
  'in-a-squad': 409,
  /** they lead a squad, which needs another lead first */
  'leads-a-squad': 409,
  'own-note': 409,
  /** nobody removes themselves: another officer does */
  'own-removal': 409,
  /** they are in the guild’s server and have not asked for it */
  'not-asked-for': 409,
  'too-large': 413,
  'wrong-media-type': 415,
  'too-often': 429,
  failed: 500,
  /** the database is out of reach: Retry-After says when to come back */
  'database-silent': 503,
  /** the answer took too long to make; what was asked may have been done */
  'timed-out': 503,
  'discord-silent': 503,
  /** the push service of a browser did not take a message */
  'push-silent': 503,
  /** as many wait for the same work as may: Retry-After says when to come back */
  busy: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
