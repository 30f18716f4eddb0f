import { icons } from '@iconify-json/lucide/icons.json';
import type { APIRoute } from 'astro';
import { lineIcons } from '#browser/finding/picture.ts';

/** Attributes that Iconify writes on each icon, and that `line-icon` sets for all. */
const said = / (?:fill|stroke[\w-]*)="[^"]*"/g;

/** Line icons of Lucide in a file, for what scripts draw without React. */
export const GET: APIRoute = () => {
  const symbols = lineIcons.map(
    (name) =>
      `<symbol id="${name}" viewBox="0 0 24 24">${icons[name].body.replaceAll(said, '')}</symbol>`,
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
