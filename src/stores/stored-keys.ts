/** Where the browser keeps who is signed in, as whom they look around, and whom they pose as. */
export const identityKeys = ['user', 'navControl', 'masquerade'] as const;

/** Where it keeps the last item search (product §3.20). */
export const savedSearchKey = 'itemSearch';

/** Where it keeps the searches that somebody gave names. */
export const namedSearchesKey = 'namedSearches';

/** Where it keeps what a person wants to make, and the items they looked at last. */
export const shoppingListKey = 'shoppingList';
export const recentItemsKey = 'recentItems';

/** What a sign-out leaves nothing of: who was here, and what only members may see. */
export const signedInKeys = [
  ...identityKeys,
  savedSearchKey,
  shoppingListKey,
  recentItemsKey,
] as const;
