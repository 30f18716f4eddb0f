/** 0 or 1: neither engine's own boolean, so that one set of queries serves both. */
export type Flag = 0 | 1;

/** Milliseconds since 1970, UTC. */
export type Moment = number;

/** JSON, kept as text so that it can be sent without being parsed. */
export type Json = string;
