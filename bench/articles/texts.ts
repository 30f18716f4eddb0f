import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A public article of ours, as both sites are given it. */
export interface BenchText {
  slug: string;
  title: string;
  summary: string;
  /** MDX with the components of this site */
  body: string;
}

const folder = 'src/content/articles/public';
const slugs = ['battle-comms', 'beginner-information', 'squads'];

function fieldOf(front: string, name: string): string {
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1] ?? '';
  return value.replace(/^'(.*)'$/, '$1');
}

/** Reads the three public articles of the demo guild. */
export async function readTexts(): Promise<BenchText[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const source = await readFile(join(folder, `${slug}.mdx`), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { slug, title: fieldOf(front, 'title'), summary: fieldOf(front, 'summary'), body };
    }),
  );
}

/**
 * Makes as many texts as are wanted, each with words of its own: the links of the three stay right.
 */
export function repeated(texts: readonly BenchText[], count: number): BenchText[] {
  return Array.from({ length: count }, (_, index) => {
    const text = texts[index % texts.length];
    if (!text) throw new Error('There are no texts to repeat');
    const number = index + 1;
    return {
      slug: `bench-${number}`,
      title: `${text.title} ${number}`,
      summary: `${text.summary} Copy ${number}.`,
      body: `This is copy ${number}.\n\n${text.body}`,
    };
  });
}

const front = (fields: Record<string, string | number>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`;

/** Writes a text as a file of this site. */
export function asOurs({ title, summary, body }: BenchText, order: number): string {
  const fields = { title, summary, author: 'Bench', access: 'public', order };
  return `${front(fields)}\n${body}`;
}

const asides = { note: 'note', tip: 'tip', warn: 'caution' };

/** Writes the same text as a file of Starlight, with Starlight's own component for ours. */
export function asStarlight({ title, summary, body }: BenchText): string {
  const converted = body
    .replaceAll(
      /<Callout kind="(\w+)"/g,
      (_, kind: keyof typeof asides) => `<Aside type="${asides[kind]}"`,
    )
    .replaceAll('</Callout>', '</Aside>')
    .replaceAll('<Side title=', '<Aside title=')
    .replaceAll('</Side>', '</Aside>')
    .replaceAll(/<\/?(?:Item|Checklist)\b[^>]*>/g, '');
  const parts = "import { Aside, Steps } from '@astrojs/starlight/components';\n";
  return `${front({ title, description: summary })}\n${parts}\n${converted}`;
}
