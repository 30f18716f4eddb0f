import { generateKeyPairSync, sign } from 'node:crypto';
import { guild } from '#config';
import { memberBody, type StandInMember, type StandInPerson, userBody } from './people.ts';

/** A key of an application: Discord signs with it what members press. */
export function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    /** as the developer portal shows it: 64 hexadecimal digits */
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    /** Makes the request that Discord sends. @param at when it is signed, in milliseconds */
    signed: (body: object | string, at: number): RequestInit => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp = String(Math.floor(at / 1000));
      const signature = sign(null, Buffer.from(timestamp + text), privateKey).toString('hex');
      return {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
          'x-signature-ed25519': signature,
          'x-signature-timestamp': timestamp,
        },
        body: text,
      };
    },
  };
}

let pressed = 0;

/** What is pressed, and by whom. */
interface Pressed {
  person: StandInPerson & { member: StandInMember };
  customId: string;
  /** what was chosen of a menu; a button has none */
  values?: string[];
  guildId?: string;
}

/** Makes what Discord says of a press in the guild's server: with more than anybody reads. */
export function pressBody({ person, customId, values, guildId = guild.discord.guildId }: Pressed) {
  pressed += 1;
  return {
    version: 1,
    type: 3,
    token: `token-of-${pressed}`,
    message: { id: '1409696176629870001', type: 0, content: '', flags: 0 },
    member: {
      ...memberBody(person, person.member, guildId),
      permissions: '2147483647',
      unusual_dm_activity_until: null,
    },
    locale: 'en-GB',
    id: String(1_409_696_176_629_880_000n + BigInt(pressed)),
    guild_locale: 'en-GB',
    guild_id: guildId,
    guild: { id: guildId, locale: 'en-GB', features: [] },
    entitlements: [],
    entitlement_sku_ids: [],
    data: { id: 2, custom_id: customId, component_type: values ? 3 : 2, ...(values && { values }) },
    context: 0,
    channel_id: '1000000000000000101',
    channel: { id: '1000000000000000101', type: 0 },
    attachment_size_limit: 10_485_760,
    authorizing_integration_owners: { '0': guildId },
    application_id: '1100000000000000001',
    app_permissions: '2147483647',
  };
}

/** Makes what Discord says of a press in a direct message: its person is no member there. */
export function pressAlone({ person, customId }: Omit<Pressed, 'values' | 'guildId'>) {
  const { member: _, guild: __, guild_id: ___, ...body } = pressBody({ person, customId });
  return { ...body, user: userBody(person), context: 1 };
}
