import { nearest } from '#rules/text/spelling.ts';
import { type Attribute, components, listIn } from './components.ts';
import { shortCode } from './expressions.ts';
import { readLiteral } from './literals.ts';
import { mistakesInMarkup } from './markup.ts';
import type { Found } from './surroundings.ts';
import {
  attributeOf,
  type AttributeValue,
  lineOf,
  lineOfAttribute,
  type TextNode,
  valueOf,
} from './text.ts';

const names = Object.keys(components);

/** Writes a value as a message shows it; null for one that is right. */
function wrongValue(value: AttributeValue, { accepts, inBraces }: Attribute): string | null {
  const literal = typeof value === 'string' ? value : readLiteral(value.code);
  const isRight = inBraces
    ? typeof value !== 'string' && literal !== undefined && inBraces(literal)
    : typeof literal === 'string' && (accepts?.test(literal) ?? true);
  if (isRight) return null;
  return typeof value === 'string' ? `"${value}"` : `{${shortCode(value.code)}}`;
}

function mistakesInKnown(node: TextNode, name: string): Found[] {
  const line = lineOf(node);
  return Object.entries(components[name] ?? {}).flatMap(([attribute, rules]): Found[] => {
    const { required, inBraces, write } = rules;
    const value = valueOf(node, attribute);
    if (value === undefined) {
      const whole = inBraces ? `${attribute}=${write}.` : `${attribute}="…" with ${write}.`;
      return required ? [{ line, what: `<${name}> lacks \`${attribute}\`.`, write: whole }] : [];
    }
    const wrong = wrongValue(value, rules);
    const what = `\`${attribute}\` of <${name}> is ${wrong ?? ''}.`;
    if (wrong === null) return [];
    return [{ line: lineOfAttribute(node, attribute), what, write: `${write}.` }];
  });
}

/** Finds attributes that a component does not have, and those that come out of code. */
function mistakesInUnknown(node: TextNode, name: string): Found[] {
  const known = Object.keys(components[name] ?? {});
  const all = known.length === 0 ? `<${name}> without it.` : `only ${known.join(', ')}.`;
  return (node.attributes ?? []).flatMap(({ name: attribute, value, line = 1 }): Found[] => {
    if (attribute === undefined) {
      const what = `<${name}> takes nothing out of {${shortCode(String(value))}}.`;
      return [{ line, what, write: all }];
    }
    if (known.includes(attribute)) return [];
    const meant = nearest(attribute, known);
    const write = meant === null ? all : `\`${meant}\` if you meant that.`;
    return [{ line, what: `<${name}> has no attribute \`${attribute}\`.`, write }];
  });
}

/** Finds lists without numbers where numbers are what the part is for. */
function unnumberedLists(node: TextNode, name: string): Found[] {
  const lists = (node.children ?? []).filter(({ type }) => type === 'list');
  const write = '1. and 2. and so on before its points.';
  return lists.flatMap((list) => {
    if (list.ordered === true) return [];
    return [{ line: lineOf(list), what: `The list in <${name}> has no numbers.`, write }];
  });
}

function mistakesInComponent(node: TextNode, name: string): Found[] {
  const found = [...mistakesInKnown(node, name), ...mistakesInUnknown(node, name)];
  if (name === 'Steps') found.push(...unnumberedLists(node, name));
  const inside = listIn[name];
  if (inside === undefined || node.children?.some(({ type }) => type === 'list')) return found;
  const write = `${inside} between the tags, with an empty line before and after it.`;
  return [...found, { line: lineOf(node), what: `<${name}> holds no list.`, write }];
}

/** Finds attributes that a tag has twice: what is checked is the first, and what is built the last. */
function repeatedAttributes(node: TextNode): Found[] {
  const named = (node.attributes ?? []).filter(({ name }) => name !== undefined);
  const byName = Map.groupBy(named, ({ name = '' }) => name.toLowerCase());
  return [...byName.values()].flatMap(([first, second]) => {
    if (!first || !second) return [];
    const { name = '' } = first;
    const what = `<${node.name ?? ''}> has \`${name}\` more than once.`;
    return [{ line: second.line ?? lineOf(node), what, write: `\`${name}\` once in the tag.` }];
  });
}

/** Lists the mistakes in a tag: a component's, or one of HTML. */
export function mistakesInElement(node: TextNode): Found[] {
  return [...repeatedAttributes(node), ...mistakesInTag(node)];
}

function mistakesInTag(node: TextNode): Found[] {
  const name = node.name ?? '';
  if (!/^[A-Z]/.test(name)) return name === 'img' ? [] : mistakesInMarkup(node);
  if (Object.hasOwn(components, name)) return mistakesInComponent(node, name);
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
        line: lineOfAttribute(node, 'id'),
        what: `Two checklists are called "${id}".`,
        write: 'another id for one of them.',
      },
    ];
  });
}
