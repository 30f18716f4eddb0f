import { publicFeed } from '#entries/feed.ts';

export async function GET(): Promise<Response> {
  return new Response((await publicFeed()).atom1());
}
