import { type Answer, invalidField, json, restError } from './answers.ts';
import { faultsAgainst } from './schemas.ts';
import type { Call, Route, StandInMessage, StandInWebhook } from './world.ts';

// Webhooks with their tokens (https://docs.discord.com/developers/resources/webhook): whoever knows the
// address may write, and change what was written.

/** Ids of messages sort by time and are above 2^53, where neighbours are one JavaScript number. */
const firstMessage = 1_500_000_000_000_000_001n;

let written = 0n;

const invalidBody = (message: string): Answer =>
  json({ message, code: 50035, errors: { _errors: [{ code: 'INVALID', message }] } }, 400);

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isRecord) : [];

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

/** Says what is too long of an embed (https://docs.discord.com/developers/resources/message#embed-object-embed-limits). */
function faultOfEmbed(embed: Json): Answer | null {
  const fields = listOf(embed.fields);
  const limits = [
    ['title', lengthOf(embed.title), 256],
    ['description', lengthOf(embed.description), 4096],
    ['fields', fields.length, 25],
    ...fields.map((field) => ['fields.name', lengthOf(field.name), 256] as const),
    ...fields.map((field) => ['fields.value', lengthOf(field.value), 1024] as const),
  ] as const;
  const broken = limits.find(([, length, most]) => length > most);
  if (broken) {
    const words = `Must be ${broken[2]} or fewer in length.`;
    return invalidField(broken[0], 'BASE_TYPE_MAX_LENGTH', words);
  }
  const isEmpty = fields.some(({ name, value }) => lengthOf(name) === 0 || lengthOf(value) === 0);
  return isEmpty ? invalidField('fields', 'BASE_TYPE_REQUIRED', 'This field is required') : null;
}

function faultOfRow({ type, components }: Json): Answer | null {
  const parts = listOf(components);
  if (type !== 1 || parts.length === 0 || parts.length > 5) return invalidBody('No action row');
  const wrong = parts.find(
    (part) =>
      (part.type === 2 && part.style !== 5 && lengthOf(part.custom_id) === 0) ||
      lengthOf(part.custom_id) > 100 ||
      lengthOf(part.label) > 80,
  );
  return wrong ? invalidBody('A component is not valid') : null;
}

/** What a message is sent as: Discord describes a new one and a changed one apart. */
type Sent = 'IncomingWebhookRequestPartial' | 'IncomingWebhookUpdateRequestPartial';

/** Reads a message, or says what is wrong with it. */
function readMessage(
  { text, headers }: Call,
  { isOwn }: Pick<StandInWebhook, 'isOwn'>,
  as: Sent,
): Json | Answer {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    return restError(400, 50035, 'Invalid Form Body');
  }
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) return invalidBody('No object');
  const undescribed = faultsAgainst(as, body);
  if (undescribed !== '') return invalidBody(undescribed);
  const embeds = listOf(body.embeds);
  if (embeds.length === 0 && lengthOf(body.content) === 0) {
    return restError(400, 50006, 'Cannot send an empty message');
  }
  const rows = listOf(body.components);
  const fault = [...embeds.map(faultOfEmbed), ...rows.map(faultOfRow)].find((one) => one !== null);
  if (fault) return fault;
  // Without an error a foreign webhook's components are left out.
  return { ...body, components: isOwn ? rows : [] };
}

const isAnswer = (value: Json | Answer): value is Answer =>
  'status' in value && 'body' in value && typeof value.status === 'number';

/** Accepts a call by a webhook that there is. */
function asWebhook(answer: (call: Call, webhook: StandInWebhook) => Answer) {
  return (call: Call): Answer => {
    const webhook = call.world.webhooks.get(call.params.webhook_id ?? '');
    if (!webhook) return restError(404, 10015, 'Unknown Webhook');
    if (webhook.token !== call.params.token) {
      return restError(401, 50027, 'Invalid Webhook Token');
    }
    return answer(call, webhook);
  };
}

/** Numbers the parts of a message, as Discord does: each has an id. */
function numbered(rows: readonly Json[]): Json[] {
  let id = 0;
  return rows.map((row) => ({
    ...{ ...row, id: (id += 1) },
    components: listOf(row.components).map((part) => ({ ...part, id: (id += 1) })),
  }));
}

/** Makes what Discord tells of a message. */
function messageBody(
  { id, webhookId, body, written: times }: StandInMessage,
  channelId: string,
): Json {
  const now = new Date().toISOString();
  return {
    ...{ type: 0, content: body.content ?? '', mentions: [], mention_roles: [], attachments: [] },
    embeds: listOf(body.embeds).map((embed) => ({
      ...{ type: 'rich', ...embed },
      fields: listOf(embed.fields).map((field) => ({ inline: false, ...field })),
    })),
    components: numbered(listOf(body.components)),
    ...{ pinned: false, mention_everyone: false, tts: false, flags: body.flags ?? 0 },
    ...{ timestamp: now, edited_timestamp: times > 1 ? now : null },
    ...{ id, channel_id: channelId, webhook_id: webhookId },
    author: {
      ...{ id: webhookId, username: 'Evenings', avatar: null, discriminator: '0000', bot: true },
      ...{ public_flags: 0, flags: 0, global_name: null, primary_guild: null },
    },
  };
}

function execute(call: Call, webhook: StandInWebhook): Answer {
  const { messages } = call.world;
  const body = readMessage(call, webhook, 'IncomingWebhookRequestPartial');
  if (isAnswer(body)) return body;
  written += 1n;
  const message = {
    id: String(firstMessage + written),
    webhookId: webhook.id,
    body,
    written: 1,
    writtenAt: Date.now(),
  };
  messages.set(message.id, message);
  if (call.query.get('wait') !== 'true') return { ...json(null), status: 204 };
  return json(messageBody(message, webhook.channelId));
}

/** Finds a message of a webhook: of others it knows nothing. */
function ownMessage({ world, params }: Call, { id }: StandInWebhook): StandInMessage | null {
  const message = world.messages.get(params.message_id ?? '');
  return message?.webhookId === id ? message : null;
}

const unknownMessage = () => restError(404, 10008, 'Unknown Message');

function edit(call: Call, webhook: StandInWebhook): Answer {
  const message = ownMessage(call, webhook);
  if (!message) return unknownMessage();
  const body = readMessage(call, webhook, 'IncomingWebhookUpdateRequestPartial');
  if (isAnswer(body)) return body;
  message.body = { ...message.body, ...body };
  message.written += 1;
  return json(messageBody(message, webhook.channelId));
}

function remove(call: Call, webhook: StandInWebhook): Answer {
  const message = ownMessage(call, webhook);
  if (!message) return unknownMessage();
  call.world.messages.delete(message.id);
  return { status: 204, body: { content: '', type: 'text/plain' } };
}

/** Says what came of a press: the application's id and the token of the press are the address. */
function sayLater(call: Call): Answer {
  const { world, params } = call;
  if (params.webhook_id !== world.clientId) return restError(404, 10015, 'Unknown Webhook');
  const body = readMessage(call, { isOwn: true }, 'IncomingWebhookUpdateRequestPartial');
  if (isAnswer(body)) return body;
  world.saidLater.set(params.token ?? '', body);
  const said = {
    id: String(firstMessage),
    webhookId: world.clientId,
    body,
    written: 2,
    writtenAt: 0,
  };
  return json(messageBody(said, '1000000000000000101'));
}

const message = '/webhooks/:webhook_id/:token/messages/:message_id';

export const webhookRoutes: readonly Route[] = [
  {
    ...({ endpoint: 'webhook', method: 'POST' } as const),
    ...{ path: '/webhooks/:webhook_id/:token', answer: asWebhook(execute) },
  },
  {
    ...({ endpoint: 'webhookMessage', method: 'PATCH' } as const),
    path: '/webhooks/:webhook_id/:token/messages/@original',
    answer: sayLater,
  },
  { endpoint: 'webhookMessage', method: 'PATCH', path: message, answer: asWebhook(edit) },
  { endpoint: 'webhookMessage', method: 'DELETE', path: message, answer: asWebhook(remove) },
];
