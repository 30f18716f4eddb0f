import {
  type Expression,
  type Options,
  parse,
  type SpreadElement,
  tokenizer,
  tokTypes,
} from 'acorn';

/** What code says that only says it: words, a number, or a list of such. */
export type Literal = string | number | readonly Literal[];

const options: Options = { ecmaVersion: 'latest', sourceType: 'module' };

function valueOf(node: Expression | SpreadElement | null): Literal | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? node.value
        : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? (node.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'UnaryExpression': {
      const value = node.operator === '-' ? valueOf(node.argument) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const values = node.elements.map(valueOf);
      return values.every((value) => value !== undefined) ? values : undefined;
    }
    default:
      return undefined;
  }
}

/** Reads code that says one thing and computes nothing; undefined for any other. */
export function readLiteral(code: string): Literal | undefined {
  try {
    const { body } = parse(`(${code}\n)`, options);
    const [statement] = body;
    if (body.length !== 1 || statement?.type !== 'ExpressionStatement') return undefined;
    return valueOf(statement.expression);
  } catch {
    return undefined;
  }
}

/** Tells whether code is comments alone. */
export function isComment(code: string): boolean {
  try {
    return code.trim() !== '' && tokenizer(code, options).getToken().type === tokTypes.eof;
  } catch {
    return false;
  }
}
