import type { APIRoute } from 'astro';
import { type Archetype, archetypes } from '#rules/characters/archetypes.ts';
import { archetypeOutlines } from '#rules/characters/archetype-outlines.ts';
import { rim } from '#ui/people/Shield.tsx';

/** A shield for each archetype, for pages that must stay light: it weighs nothing in their markup. */
export function getStaticPaths() {
  return archetypes.map((archetype) => ({
    params: { archetype: archetype.toLowerCase() },
    props: { archetype },
  }));
}

/** Crests have the same colours by day and by night (styles/tokens.css). */
const colours = { field: '#1a130e', charge: '#eadbb8', line: '#c99a4b' };

export const GET: APIRoute<{ archetype: Archetype }> = ({ props: { archetype } }) => {
  const { field, charge, line } = colours;
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48"><path fill="${field}" d="${rim}"/>` +
      `<path fill="${charge}" transform="translate(7 9)scale(.0508)" d="${archetypeOutlines[archetype]}"/>` +
      `<path fill="none" stroke="${line}" stroke-width="2" d="${rim}"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
