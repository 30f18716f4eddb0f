import { listPublic } from '#entries/listed.ts';
import { routes } from '#routes';

/** Pages that only lead to another one: the sitemap leaves them out. */
const wayStations = ['/denied', '/unauthenticated', '/sign-in', '/404', '/500'];

const pages = routes.filter(
  ({ path, access, planned }) =>
    access === 'public' && planned === undefined && !wayStations.includes(path),
);

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const urlOf = ({ path, changed }: { path: string; changed?: Date }) => {
  const place = `<loc>${escape(encodeURI(import.meta.env.SITE + path))}</loc>`;
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url>${place}${day}</url>`;
};

export async function GET(): Promise<Response> {
  const urls = [...pages, ...(await listPublic())].map(urlOf);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`,
  );
}
