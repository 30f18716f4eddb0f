import type { APIRoute } from 'astro';
import { guild } from '#config';
import { collections } from '#rules/text/sections.ts';
import { readEntries } from '#entries/entries.ts';
import { faceOf } from '#rules/guild/face.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { drawFace } from '#ui/people/face-drawing.ts';

/** A face for each person who has written a text, and for the guild's officers. */
export async function getStaticPaths() {
  const entries = (await Promise.all(collections.map(readEntries))).flat();
  const authors = entries.map(({ data: { author } }) => author);
  const officers = (guild.officers ?? []).map(({ name }) => name);
  return [...new Set([...authors, ...officers])].map((name) => ({
    params: { face: faceAddress(name).replace(/^.*\/|\.svg$/g, '') },
    props: { name },
  }));
}

export const GET: APIRoute<{ name: string }> = ({ props: { name } }) => {
  const areas = drawFace(faceOf(name)).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${areas.join('')}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
