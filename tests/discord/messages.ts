import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type Answer, shuffledJson } from './answers.ts';
import type { Request } from './rest.ts';
import type { Innards, World } from './world.ts';

/** A request that the stand-in has received, for assertions. */
export interface AskedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** fields of a body that was application/x-www-form-urlencoded */
  form?: Record<string, string>;
  /** the body as it came */
  text: string;
}

function headersOf(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
}

export async function readRequest(message: IncomingMessage, world: World, innards: Innards) {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://stand-in');
  const headers = headersOf(message);
  const body = await readText(message);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const request: Request = {
    method: message.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers,
    form: isForm ? new URLSearchParams(body) : null,
    text: body,
    world,
    innards,
  };
  return request;
}

export function asAsked({ method, path, query, headers, form, text }: Request): AskedRequest {
  const asked = { method, path, query: Object.fromEntries(query), headers, text };
  return form ? { ...asked, form: Object.fromEntries(form) } : asked;
}

export function send(response: ServerResponse, answer: Answer, random: () => number): void {
  const { status, headers = {}, body } = answer;
  const [content, type] =
    'json' in body
      ? [shuffledJson(body.json, random), 'application/json']
      : [body.content, body.type];
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(content);
}
