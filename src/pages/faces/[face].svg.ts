import type { APIRoute } from 'astro';
import { collections } from '#rules/text/sections.ts';
import { readEntries } from '#entries/entries.ts';
import { faceOf } from '#rules/guild/face.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { drawFace } from '#ui/people/face-drawing.ts';

/** A face for each person who has written a text. */
export async function getStaticPaths() {
  const entries = (await Promise.all(collections.map(readEntries))).flat();
  const authors = new Set(entries.map(({ data: { author } }) => author));
  return [...authors].map((author) => ({
    params: { face: faceAddress(author).replace(/^.*\/|\.svg$/g, '') },
    props: { author },
  }));
}

export const GET: APIRoute<{ author: string }> = ({ props: { author } }) => {
  const areas = drawFace(faceOf(author)).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${areas.join('')}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
