import { nearest } from '#rules/text/spelling.ts';
import { type Attribute, components, listIn } from './components.ts';
import { unknownName } from './expressions.ts';
import type { Found } from './surroundings.ts';
import { attributeOf, type AttributeValue, lineOf, type TextNode, valueOf } from './text.ts';

const names = Object.keys(components);

function mistakeInValue(
  value: AttributeValue,
  { accepts, computed }: Attribute,
  own: readonly string[],
): string | null {
  if (typeof value === 'string') {
    return computed || (accepts && !accepts.test(value)) ? `"${value}"` : null;
  }
  const { code } = value;
  const isWrong =
    unknownName(code, own) !== null ||
    (computed && !computed.test(code) && !own.includes(/^\s*(\w*)/.exec(code)?.[1] ?? ''));
  return isWrong ? `{${code.trim()}}` : null;
}

function mistakesInComponent(node: TextNode, name: string, own: readonly string[]): Found[] {
  const line = lineOf(node);
  const known = components[name] ?? {};
  const found: Found[] = [];
  for (const [attribute, rules] of Object.entries(known)) {
    const { required, computed, write } = rules;
    const value = valueOf(node, attribute);
    if (value === undefined) {
      const whole = computed ? `${attribute}=${write}.` : `${attribute}="…" with ${write}.`;
      if (required) found.push({ line, what: `<${name}> lacks \`${attribute}\`.`, write: whole });
    } else {
      const wrong = mistakeInValue(value, rules, own);
      const what = `\`${attribute}\` of <${name}> is ${wrong ?? ''}.`;
      if (wrong !== null) found.push({ line, what, write: `${write}.` });
    }
  }
  for (const { name: attribute } of node.attributes ?? []) {
    if (attribute === undefined || attribute in known) continue;
    const meant = nearest(attribute, Object.keys(known));
    const all = Object.keys(known).join(', ');
    const write = all === '' ? `<${name}> without it.` : `only ${all}.`;
    found.push({
      line,
      what: `<${name}> has no attribute \`${attribute}\`.`,
      write: meant ? `\`${meant}\` if you meant that.` : write,
    });
  }
  const inside = listIn[name];
  if (inside !== undefined && !node.children?.some(({ type }) => type === 'list')) {
    const write = `${inside} between the tags, with an empty line before and after it.`;
    found.push({ line, what: `<${name}> holds no list.`, write });
  }
  return found;
}

/** Lists the mistakes in a tag. */
export function mistakesInElement(node: TextNode, own: readonly string[]): Found[] {
  const name = node.name ?? '';
  if (!/^[A-Z]/.test(name) || own.includes(name)) return [];
  if (name in components) return mistakesInComponent(node, name, own);
  const meant = nearest(name, names);
  return [
    {
      line: lineOf(node),
      what: `There is no component <${name}>.`,
      write: meant
        ? `<${meant}> if you meant that.`
        : `one of ${names.map((known) => `<${known}>`).join(', ')}.`,
    },
  ];
}

/** Finds attributes that the browser refuses on every page of this site. */
export function refusedAttributes(node: TextNode): Found[] {
  return (node.attributes ?? [])
    .filter(({ name }) => name === 'style' || /^on[a-z]+$/i.test(name ?? ''))
    .map(({ name = '' }) => ({
      line: lineOf(node),
      what: `\`${name}\` of <${node.name ?? ''}> does nothing: the site’s policy refuses it.`,
      write: `<${node.name ?? ''}> without it.`,
    }));
}

/** Finds checklists that would share their ticks. */
export function repeatedLists(nodes: readonly TextNode[]): Found[] {
  const seen = new Set<string>();
  return nodes.flatMap((node) => {
    const id = node.name === 'Checklist' ? attributeOf(node, 'id') : undefined;
    if (typeof id !== 'string') return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      {
        line: lineOf(node),
        what: `Two checklists are called "${id}".`,
        write: 'another id for one of them.',
      },
    ];
  });
}
