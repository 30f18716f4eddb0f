import type { APIRoute } from 'astro';
import { archetypeOutlines } from '#rules/characters/archetype-outlines.ts';
import { chargeOutlines } from '#ui/people/charge-outlines.ts';

/** Outlines that marks refer to: an island that carried them would be 10 KB heavier. */
const outlines = { archetypes: archetypeOutlines, charges: chargeOutlines };

export function getStaticPaths() {
  return Object.keys(outlines).map((name) => ({ params: { name } }));
}

export const GET: APIRoute = ({ params }) => {
  const paths = Object.entries(params.name === 'charges' ? outlines.charges : outlines.archetypes)
    .map(([id, outline]) => `<path id="${id}" d="${outline}"/>`)
    .join('');
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${paths}</svg>`,
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  );
};
