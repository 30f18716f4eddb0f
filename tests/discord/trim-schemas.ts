import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';

// `node tests/discord/trim-schemas.ts openapi.json <commit>` writes min-schemas.json anew: of Discord's own
// description (https://github.com/discord/discord-api-spec, MIT: LICENSE-discord-api-spec) what the site
// sends and reads, with everything that it refers to.

/** What the site reads of Discord's answers. */
const answered = [
  ...['MyGuildResponse', 'ErrorResponse', 'RatelimitedResponse', 'OAuth2GetAuthorizationResponse'],
  ...['UserResponse', 'GuildRoleResponse', 'GuildMemberResponse', 'PrivateGuildMemberResponse'],
  ...['UserPIIResponse', 'MessageResponse'],
];

/** What the site sends. Discord describes no message without its parts: whatever has another is refused. */
const sent = [
  ...['IncomingWebhookRequestPartial', 'IncomingWebhookUpdateRequestPartial'],
  ...['PongInteractionCallbackRequest', 'CreateMessageInteractionCallbackRequest'],
  ...['UpdateMessageInteractionCallbackRequest'],
];

/** Parts of messages that the site has no use for. */
const unused =
  /^(?:Container|File|MediaGallery|Section|Separator|TextDisplay)Component|^(?:Channel|Mentionable|Role|User)Select|Attachment|Sticker|Poll|Thread|Resolved|Snapshot|Reference|Application(?:Command|Response)?|Metadata|Interaction(?:Response|Metadata)|Purchase|Subscription|Lobby|Theme|Reaction|CallResponse|ActivityResponse|MentionChannel/;

/** Parts that are needed all the same: their names hold one of those words. */
const needed = new Set([
  ...[
    'UserAvatarDecorationResponse',
    'ApplicationResponse',
    'ApplicationTypes',
    ...answered,
    ...sent,
  ],
  ...['ApplicationIntegrationTypeConfigurationResponse', 'ApplicationOAuth2InstallParamsResponse'],
]);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = Record<string, Json>;

const prefix = '#/components/schemas/';

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUnused = (name: string) => unused.test(name) && !needed.has(name);

const { positionals } = parseArgs({ allowPositionals: true });
const [file = '', commit = ''] = positionals;
const { components } = JSON.parse(await readFile(file, 'utf8')) as {
  components: { schemas: Record<string, Json> };
};
const schemas: Record<string, Json> = {};

/** Copies a description without what is not used. Returns undefined where nothing is left of it. */
function trimmed(value: Json, isStrict: boolean): Json | undefined {
  if (Array.isArray(value)) {
    return value.flatMap((part) => {
      const left = trimmed(part, isStrict);
      return left === undefined ? [] : [left];
    });
  }
  if (!isObject(value)) return value;
  const { $ref, ...rest } = value;
  if (typeof $ref === 'string') {
    const name = $ref.slice(prefix.length);
    if (isUnused(name)) return undefined;
    take(name, isStrict);
    return { $ref: `#/$defs/${name}` };
  }
  const parts = Object.entries(rest).map(
    ([name, part]) => [name, trimmed(part, isStrict)] as const,
  );
  const isEmptied = parts.some(
    ([name, part]) =>
      part === undefined || (name.endsWith('Of') && Array.isArray(part) && part.length === 0),
  );
  // What is described by nothing but what is left out is left out itself.
  if (isEmptied && !('properties' in value) && !isPropertyList(value)) return undefined;
  const left = Object.fromEntries(
    parts.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
  return isStrict && 'properties' in value ? { ...left, additionalProperties: false } : left;
}

/** Tells a list of properties, by name, from a description. */
const isPropertyList = (value: JsonObject) =>
  Object.values(value).every(isObject) && !('items' in value);

function take(name: string, isStrict: boolean): void {
  if (name in schemas) return;
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`Discord describes no ${name}`);
  // Something may refer to itself.
  schemas[name] = {};
  schemas[name] = trimmed(schema, isStrict) ?? {};
}

for (const name of answered) take(name, false);
for (const name of sent) take(name, true);

const text = JSON.stringify({
  _source: `discord/discord-api-spec ${commit.slice(0, 8)} (MIT), cut by trim-schemas.ts`,
  $defs: schemas,
});
const path = new URL('min-schemas.json', import.meta.url).pathname;
await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
