import type { Appeal } from '#contract/appeals.ts';

/** Shows what the reader said of a record, and what the officers answered. */
export function SaidAppeals({ appeals }: { appeals: readonly Appeal[] }) {
  return appeals.map(({ id, words, outcome, answer, answeredBy }) => (
    <p key={id} className="text-sm wrap-anywhere text-muted">
      You appealed: <q className="italic">{words}</q>{' '}
      {outcome === null
        ? 'The officers have not answered yet.'
        : `${answeredBy ?? 'An officer'} ${outcome} it: ${answer ?? ''}`}
    </p>
  ));
}
