import type { Trial } from '#contract/trials.ts';
import { verdictNames } from '#rules/trials/trials.ts';
import { Face } from '#ui/people/Face.tsx';
import { shortDay, toPerson } from '#ui/trial-words.ts';

const headClass = 'font-text text-sm font-bold text-heading';

/** Shows what people wrote of somebody on trial. */
export function Said({ title, notes }: { title: string; notes: Trial['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h4 className={headClass}>{title}</h4>
      <ul className="grid ruled">
        {notes.map((note) => (
          <li key={note.id} className="flex gap-2.5 py-2">
            <Face person={toPerson(note)} size={24} />
            <p className="min-w-0 wrap-anywhere">
              {note.words}{' '}
              <span className="block text-xs text-muted">{`${note.by}, ${shortDay(note.at)}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows an earlier term, with its notes and vouches. */
export function Earlier({ term }: { term: Trial }) {
  return (
    <section className="grid gap-2 border-t border-rule pt-3">
      <h4 className={headClass}>
        {shortDay(term.startedAt)} to {shortDay(term.decidedAt ?? term.endsAt)}
      </h4>
      <p className="wrap-anywhere">
        {term.verdict && verdictNames[term.verdict]} by {term.decidedBy}: <q>{term.reason}</q>
      </p>
      <Said title="Vouches of that term" notes={term.vouches} />
      <Said title="Notes of that term, officers only" notes={term.notes} />
    </section>
  );
}
