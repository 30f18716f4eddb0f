import { Parser } from 'htmlparser2';

/** A tag of a page that its build looks at. */
export interface Tag {
  name: string;
  /** by their names, with what stands for signs read */
  attributes: Readonly<Partial<Record<string, string>>>;
  /** what stands in a script or a style; of others nothing */
  text: string;
  /** the template that it waits in, by what that calls its script; null outside of templates */
  template: string | null;
}

const looked = new Set(['script', 'style', 'astro-island']);

const lookedFor = [
  ...['href', 'src', 'data-player', 'data-search', 'component-url', 'renderer-url'],
  // What a page shows ahead of its island.
  'data-map-ahead',
];

/**
 * Lists the tags of a page that run, style, frame, fetch or link. A pattern would find them in words
 * too: `title="the <script> tag"`, and quotes in code, are an editor's to write.
 */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const templates: string[] = [];
  let open: Tag | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes, text: '', template: templates.at(-1) ?? null };
      if (name === 'template') templates.push(attributes['data-script'] ?? '');
      if (looked.has(name) || lookedFor.some((attribute) => attribute in attributes))
        tags.push(tag);
      open = name === 'script' || name === 'style' ? tag : null;
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'template') templates.pop();
      open = null;
    },
  });
  parser.end(html);
  return tags;
}
