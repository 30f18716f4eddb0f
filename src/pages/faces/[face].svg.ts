import type { APIRoute } from 'astro';
import { guild } from '#config';
import { collections } from '#rules/text/sections.ts';
import { readEntries } from '#entries/entries.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { faceFile } from '#rules/guild/face-drawing.ts';

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

export const GET: APIRoute<{ name: string }> = ({ props: { name } }) =>
  new Response(faceFile(name), { headers: { 'content-type': 'image/svg+xml' } });
