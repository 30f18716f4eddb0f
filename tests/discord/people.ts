/** The fields that make a person a member of the guild. */
export interface StandInMember {
  /** role ids, of roles that exist or not; never the guild's own id */
  roles: string[];
  /** as Discord writes it: 2015-04-26T06:26:56.936000+00:00 */
  joined_at?: string;
  /** the member has not passed the screening */
  pending?: boolean;
  nick?: string | null;
  /** hash of an avatar for this guild only */
  avatar?: string | null;
}

/** A Discord account. */
export interface StandInPerson {
  id: string;
  username: string;
  global_name?: string | null;
  /** hash of the avatar; one that begins with a_ moves */
  avatar?: string | null;
  /** "0" except for accounts of the old kind */
  discriminator?: string;
  email?: string;
  /** null for a person outside the guild */
  member?: StandInMember | null;
}

/** Describes a user as others see them. */
export function userBody(person: StandInPerson) {
  return {
    id: person.id,
    username: person.username,
    discriminator: person.discriminator ?? '0',
    global_name: person.global_name ?? null,
    avatar: person.avatar ?? null,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    public_flags: 0,
    flags: 0,
  };
}

/** Describes a user as they see themselves, with the address when the token's scopes allow it. */
export function ownUserBody(person: StandInPerson, scopes: readonly string[]) {
  return {
    ...userBody(person),
    mfa_enabled: true,
    locale: 'en-US',
    premium_type: 0,
    ...(scopes.includes('email') && { email: person.email ?? null, verified: true }),
  };
}

/** Describes a guild member; `@everyone`, whose id is the guild's, is never among the roles. */
export function memberBody(person: StandInPerson, member: StandInMember, guildId: string) {
  return {
    user: userBody(person),
    nick: member.nick ?? null,
    avatar: member.avatar ?? null,
    banner: null,
    roles: member.roles.filter((id) => id !== guildId),
    joined_at: member.joined_at ?? '2020-01-01T00:00:00.000000+00:00',
    premium_since: null,
    communication_disabled_until: null,
    pending: member.pending ?? false,
    mute: false,
    deaf: false,
    flags: 0,
  };
}

/** An id above 2^53, where neighbours are one and the same JavaScript number. */
const firstId = 1_300_000_000_000_000_001n;

/** Makes members whose ids differ only in their last digits, each with the given roles. */
export function manyMembers(
  count: number,
  rolesOf: (index: number) => string[] = () => [],
): StandInPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(firstId + BigInt(index)),
    username: `member_${index}`,
    global_name: `Member ${index}`,
    member: { roles: rolesOf(index) },
  }));
}
