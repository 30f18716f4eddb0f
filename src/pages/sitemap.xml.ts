import { failedPath, notFoundPath } from '#contract/site-manifest.ts';
import { listPublic } from '#entries/listed.ts';
import { routes } from '#routes';

/** The two failures are shown at other addresses than their own. */
const failures = [notFoundPath, failedPath];

const pages = routes.filter(
  ({ path, access, planned, isWayStation }) =>
    access === 'public' && planned === undefined && !isWayStation && !failures.includes(path),
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
