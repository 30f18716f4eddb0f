/** Characters that take room, or none, and show nothing: spaces, fillers, joiners, controls. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Separator}\p{Other}\p{Mark}\u2800]/gu;

/** Tells whether a name shows anything: Discord takes names of fillers alone. */
export function isVisible(name: string): boolean {
  return name.replaceAll(unseen, '') !== '';
}
