import type { Problem } from '#contract/problem.ts';

/** An answer tells at most this many faults: whoever mends twenty sees the others afterwards. */
export const mostFaults = 20;

/** Most characters of a field and of a message: both may repeat what somebody has sent. */
const longest = { field: 100, words: 500 } as const;

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Makes the part of a problem that tells what is wrong: not more than a person reads. */
export function tellFaults(
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): Pick<Problem, 'detail' | 'errors' | 'faults'> {
  const detail = shorten(message, longest.words);
  if (!errors) return { detail };
  const all = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((words) => ({
      field: shorten(field, longest.field),
      words: shorten(words, longest.words),
    })),
  );
  const told = Map.groupBy(all.slice(0, mostFaults), ({ field }) => field);
  const listed = Array.from(told, ([field, faults]) => [field, faults.map(({ words }) => words)]);
  const shown = { errors: Object.fromEntries(listed) as Record<string, string[]> };
  if (all.length <= mostFaults) return { detail, ...shown };
  const more = `There are more faults: ${mostFaults} of ${all.length} are listed.`;
  return { detail: `${sentence(detail)} ${more}`, ...shown, faults: all.length };
}
