export function GET(): Response {
  return new Response(
    `User-agent: *\nAllow: /api/reference\nDisallow: /api/\n\nSitemap: ${import.meta.env.SITE}/sitemap.xml\n`,
  );
}
