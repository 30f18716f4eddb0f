import { publicFeed } from '#entries/feed.ts';

export async function GET(): Promise<Response> {
  const rss = (await publicFeed()).rss2();
  // RSS wants a mail address in <author>; a name alone stands in Dublin Core's element.
  return new Response(
    rss
      .replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')
      .replaceAll(/<(\/?)author>/g, '<$1dc:creator>'),
  );
}
