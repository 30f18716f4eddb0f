import type { Operation, OperationAnswer } from '#contract/operation.ts';
import { parseAnswer } from './call.ts';
import { request } from './client.ts';

/** Uploads may take this long, in milliseconds: a megabyte takes a while over a bad line. */
const timeout = 120_000;

/** The progress of an upload, in bytes. */
export interface Sent {
  bytes: number;
  /** bytes in all, the form around the file included */
  of: number;
}

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Makes a `fetch` that reports how much of the body is sent (decision 055): the browser's own
 * cannot, and hosts without HTTP/2 refuse a body that is streamed in order to be counted.
 */
function fetchTelling(onSent: (sent: Sent) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    const call = new XMLHttpRequest();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    call.open(request.method, request.url);
    call.withCredentials = request.credentials === 'include';
    call.responseType = 'blob';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      onSent({ bytes: loaded, of: total });
    };
    call.onload = () => {
      const { status, statusText } = call;
      const answer = status === 204 ? null : (call.response as Blob);
      const headers = readHeaders(call.getAllResponseHeaders());
      resolve(new Response(answer, { status, statusText, headers }));
    };
    call.onerror = () => {
      reject(new TypeError('Failed to fetch'));
    };
    call.onabort = () => {
      reject(new DOMException('The upload was broken off', 'AbortError'));
    };
    request.signal.addEventListener('abort', () => {
      call.abort();
    });
    call.send(body);
    return promise;
  };
}

/**
 * Makes a call of the contract that takes a file, and parses its answer.
 * @param onSent hears the progress
 * @throws ApiError whose message says what is wrong with the file
 */
export async function upload<O extends Operation & { upload: object }>(
  operation: O,
  file: File,
  onSent: (sent: Sent) => void,
): Promise<OperationAnswer<O>> {
  const { method, path, upload: place } = operation;
  const body = new FormData();
  body.set(place.field, file);
  const sending = { body, timeout, fetch: fetchTelling(onSent) };
  return parseAnswer(operation, await request({ method, path, upload: sending }));
}
