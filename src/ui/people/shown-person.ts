/** A person as the API names them. */
export interface ShownPerson {
  username: string;
  discordId?: string | undefined;
  /** hash of their picture on Discord's content network; without one a face is drawn */
  avatar?: string | null;
}
