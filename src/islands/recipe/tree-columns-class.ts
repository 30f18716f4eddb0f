/**
 * The columns of a row of the tree: name, fold, need, have, short. A row ends where the tree ends
 * whatever its depth, so that the numbers stand below each other. On a phone they have a line of
 * their own.
 */
export const rowClass =
  'grid grid-cols-[minmax(0,1fr)_2.75rem_4.5rem_4.25rem_4.5rem] items-center ' +
  'md:grid-cols-[minmax(0,1fr)_2.75rem_6rem_6rem_6rem]';

export const needColumnClass = 'col-start-3 text-end tabular';
export const haveColumnClass = 'col-start-4 ps-3 text-end tabular md:ps-5';
export const shortColumnClass = 'col-start-5 text-end tabular';
