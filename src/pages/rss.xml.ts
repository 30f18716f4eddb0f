import { publicFeed } from '#entries/feed.ts';

export async function GET(): Promise<Response> {
  const rss = (await publicFeed()).rss2();
  // RSS wants a mail address in <author>; Dublin Core's element takes a name alone.
  return new Response(
    rss
      .replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')
      .replaceAll(/<(\/?)author>/g, '<$1dc:creator>'),
  );
}
