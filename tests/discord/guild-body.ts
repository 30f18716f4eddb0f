import { guild } from '#config';
import { roleBody } from './roles.ts';
import type { World } from './world.ts';

/** Describes the guild as its bot sees it. */
export function guildBody(world: World, withCounts: boolean) {
  const members = [...world.people.values()].filter(({ member }) => member);
  return {
    id: world.guildId,
    name: guild.name,
    icon: null,
    description: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    owner_id: members[0]?.id ?? world.clientId,
    application_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    mfa_level: 0,
    nsfw: false,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: 'en-US',
    vanity_url_code: null,
    features: ['COMMUNITY'],
    roles: world.roles.map(roleBody),
    emojis: [],
    stickers: [],
    ...(withCounts && {
      approximate_member_count: members.length,
      approximate_presence_count: Math.ceil(members.length / 4),
    }),
  };
}
