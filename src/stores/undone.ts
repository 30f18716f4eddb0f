import { atom } from 'nanostores';

/** In how many places this page holds what would be lost with it. */
export const $undone = atom(0);
