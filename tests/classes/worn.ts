import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names of what holds classes; `draw` is how plain scripts make an element (ui/item/draw.ts). */
const classPlace = /(?:^c|C)lass(?:es|Name|List)?$|^draw$/;

function nameOf(node: ts.Node): string {
  if (ts.isJsxAttribute(node) || ts.isVariableDeclaration(node)) return node.name.getText();
  if (ts.isParameter(node) || ts.isBindingElement(node)) return node.name.getText();
  if (ts.isPropertyAssignment(node)) return node.name.getText();
  if (ts.isBinaryExpression(node)) return node.left.getText().split('.').at(-1) ?? '';
  if (!ts.isCallExpression(node)) return '';
  // classes('…'), list.classList.add('…')
  const parts = node.expression.getText().split('.');
  return parts.find((part) => classPlace.test(part)) ?? '';
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/**
 * Returns the words of a script's class strings: attributes, constants called `…Class`, calls and
 * assignments of that name; of a file called `…-class.ts`, all its strings.
 */
export function classesInScript(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isClass: boolean): void => {
    if (isClass && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))) {
      found.push(...wordsOf(node.text));
    } else if (isClass && (ts.isTemplateMiddle(node) || ts.isTemplateTail(node))) {
      found.push(...wordsOf(node.text));
    }
    const isPlace = isClass || classPlace.test(nameOf(node));
    ts.forEachChild(node, (child) => {
      visit(child, isPlace);
    });
  };
  visit(source, file.endsWith('-class.ts'));
  return found;
}

/** Returns the words of the class attributes of markup. */
export function classesInMarkup(html: string): string[] {
  const plain = Array.from(
    html.matchAll(/\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>{]+))/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  return plain.flatMap(wordsOf);
}

/** Returns the strings of `class={…}`, `class:list={…}` and constants of a page's source. */
function classesInComponent(text: string, file: string): string[] {
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const starts = Array.from(
    body.matchAll(/\sclass(?::list)?=\{/g),
    ({ index, 0: { length } }) => index + length,
  );
  const inBraces = starts.map((start) => {
    let end = start;
    for (let depth = 1; depth > 0 && end < body.length; end += 1) {
      if (body[end] === '{') depth += 1;
      if (body[end] === '}') depth -= 1;
    }
    return `const anyClass = [${body.slice(start, end - 1)}];`;
  });
  const scripts = Array.from(
    body.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, script = '']) => script,
  );
  return [
    ...classesInMarkup(body),
    ...[head, ...inBraces, ...scripts].flatMap((script) => classesInScript(script, file)),
    ...Array.from(
      body.matchAll(/class:list=\{[^}]*\{\{?([^}]*)\}/g),
      ([, keys = '']) => keys.match(/\w[\w-]*(?=:)/g) ?? [],
    ).flat(),
  ];
}

/** Returns every class that the sources ask for in markup. */
export function classesInSources(): Set<string> {
  const words = globSync('src/**/*.{ts,tsx,astro,mdx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /\.tsx?$/.test(file) ? classesInScript(text, file) : classesInComponent(text, file);
  });
  return new Set(words);
}

/** Returns every word of the sources, wherever it stands. */
export function wordsInSources(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx,astro,mdx}', { cwd: root });
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').split(/[^\w-]+/)));
}
