import { html } from 'hono/html';

interface Told {
  title: string;
  /** one sentence or less */
  description: string;
  /** the guild's name */
  guild: string;
  /** addresses of the page and of its picture */
  url: string;
  image: string;
}

/** Writes the part of a page's head that programs read which show posted links (Open Graph). */
export function toldHead({ title, description, guild, url, image }: Told) {
  return html`<title>${title} · ${guild}</title>
    <meta name="robots" content="noindex" />
    <meta name="description" property="og:description" content="${description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:site_name" content="${guild}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`;
}
