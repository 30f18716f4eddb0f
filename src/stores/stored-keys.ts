/** The keys of the signed-in person, the person whom the navigation shows, and the masquerade. */
const identityKeys = ['user', 'navControl', 'masquerade'] as const;

/** The key of the last item search (product §3.20). */
export const savedSearchKey = 'itemSearch';

/** The key of the search for the best gear. */
export const bestSearchKey = 'bestSearch';

/**
 * The keys of the shopping list, of what a crafter has, of the items seen last, and of those put
 * aside to be compared.
 */
export const shoppingListKey = 'shoppingList';
export const stockKey = 'stock';
export const recentItemsKey = 'recentItems';
export const asideKey = 'putAside';

/** The key of what was chosen in the search over everything. */
export const recentlyFoundKey = 'recentlyFound';

/** The keys that a sign-out removes: they tell who was here, or hold members' content. */
export const signedInKeys = [
  ...identityKeys,
  savedSearchKey,
  shoppingListKey,
  stockKey,
  recentItemsKey,
  asideKey,
  bestSearchKey,
  recentlyFoundKey,
] as const;
