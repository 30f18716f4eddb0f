import sharp from 'sharp';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { guild } from '#config';
import { type CollectionName, collections } from '#rules/text/sections.ts';

/** The parts of an article that hold a word which is nowhere else. */
const wordPlaces = ['path', 'title', 'summary', 'text', 'prop', 'alt', 'file'] as const;

/** The same parts, and a picture of a colour which is nowhere else. */
const places = [...wordPlaces, 'picture'] as const;

type Place = (typeof places)[number];

/** An article of which every part can be recognised. */
export interface Canary {
  number: number;
  access: Requirement;
  collection: CollectionName;
  /** the section of its list, which is the folder that holds it; '' for none */
  section: string;
}

/** An article for every requirement in each collection, in its sections by turns. */
export const canaries: readonly Canary[] = requirements.flatMap((access, turn) =>
  collections.map((collection, index) => {
    const sections = guild.sections[collection];
    const section = sections[turn % sections.length]!.id;
    return { number: turn * collections.length + index, access, collection, section };
  }),
);

/** Returns the word that stands for this part of the article, such as `canary-12-title`. */
export function markOf({ number }: Canary, place: Place): string {
  return `canary-${number}-${place}`;
}

/** Returns the words for every part of the articles, those of their pictures included. */
export function marksOf(some: readonly Canary[]): string[] {
  return some.flatMap((canary) => places.map((place) => markOf(canary, place)));
}

const mark = new RegExp(`canary-\\d+-(?:${wordPlaces.join('|')})`, 'gi');

/** Returns the words of articles that stand in a text. */
export function marksIn(text: string): string[] {
  return text.match(mark)?.map((found) => found.toLowerCase()) ?? [];
}

const size = { width: 57, height: 31 };

/** Three steps in each of red, green and blue: far enough apart to survive any compression. */
const steps = [32, 128, 224] as const;

function colourOf({ number }: Canary): [number, number, number] {
  const step = (place: number) => steps[Math.floor(number / 3 ** place) % 3]!;
  return [step(0), step(1), step(2)];
}

/** Makes the picture of an article, as an editor would save it. */
export function pictureOf(canary: Canary): Promise<Buffer> {
  const [r, g, b] = colourOf(canary);
  return sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** Returns the word for the article whose picture these bytes are, in whatever format and size. */
export async function markOfPicture(bytes: Buffer): Promise<string | undefined> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = canaries.find((canary) =>
    colourOf(canary).every((value, channel) => Math.abs(value - data[channel]!) < 16),
  );
  return shown && markOf(shown, 'picture');
}

/** Writes an article as an editor would. */
export function textOf(canary: Canary): string {
  const word = (place: Place) => markOf(canary, place);
  return `---
title: The ${word('title')} article
summary: It says ${word('summary')} to whoever may know.
author: Nobody
changed: 2026-11-20
access: ${canary.access}
order: 90
---

A paragraph about ${word('text')}.

![The ${word('alt')} of a lamp](./${word('file')}.png)

<Callout kind="tip" title="A ${word('prop')}">

In a part of the text.

</Callout>
`;
}
