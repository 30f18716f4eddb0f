import type { Plugin } from 'vite';

/** The fields of an operation that its reference shows to people, and no browser needs. */
const forPeople = ['summary', 'tag', 'failures'];

/** A part of a parsed module, as far as it is looked at here (ESTree). */
interface Part {
  type: string;
  start: number;
  end: number;
  declaration?: Part | null;
  declarations?: Part[];
  init?: Part | null;
  callee?: Part;
  arguments?: Part[];
  properties?: Part[];
  key?: Part;
  name?: string;
}

/** Returns the object of each `export const … = defineOperation({ … })`, in their order. */
function operationsIn(body: readonly Part[]): Part[] {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) =>
      init?.callee?.name === 'defineOperation' ? (init.arguments?.slice(0, 1) ?? []) : [],
    );
}

/** Writes a module of the contract without what its operations say to people. */
function withoutWords(code: string, body: readonly Part[]): string {
  let written = '';
  let from = 0;
  for (const { start, end, properties = [] } of operationsIn(body)) {
    const kept = properties
      .filter(({ key }) => !forPeople.includes(key?.name ?? ''))
      .map((property) => code.slice(property.start, property.end));
    written += `${code.slice(from, start)}{ ${kept.join(', ')} }`;
    from = end;
  }
  return written + code.slice(from);
}

/**
 * Leaves out of the browser's code what operations of the contract say in words: their purpose, their
 * heading and when they fail. That stands in the reference, which the host makes.
 */
export function withoutOperationWords(): Plugin {
  return {
    name: 'guildhall:operation-words',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: 'defineOperation(' },
      handler(code) {
        if (this.environment.name !== 'client') return null;
        const { body } = this.parse(code) as unknown as { body: Part[] };
        return { code: withoutWords(code, body), map: null };
      },
    },
  };
}
