import { TriangleAlert } from 'lucide-react';
import { longestOfSquad } from '#contract/squad-shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { type BrokenRule, type Ghost, type People, playedBy, reasons } from './ghosts.ts';
import { PersonLine } from './PersonLine.tsx';

interface Props {
  ghost: Ghost;
  broken: readonly BrokenRule[];
  people: People;
  isSending: boolean;
  onName: (name: string) => void;
  onTake: () => void;
}

/** Shows a suggested squad: why these, what it breaks, and a name to change. */
export function GhostSquad({ ghost, broken, people, isSending, onName, onTake }: Props) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border border-dashed border-accent p-3">
      <form
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        <Crest squad={ghost.typed} size={36} />
        <Input
          className="w-40 italic"
          aria-label={`Name of the suggested squad ${ghost.name}`}
          required
          maxLength={longestOfSquad.name}
          value={ghost.typed}
          onChange={({ target }) => {
            onName(target.value);
          }}
        />
        <Button size="sm" type="submit" aria-disabled={isSending}>
          Take {ghost.name}
        </Button>
        <span className="basis-full text-sm wrap-anywhere text-muted">
          {reasons(ghost, people)}
        </span>
      </form>
      {broken.length > 0 && (
        <ul className="text-sm" aria-label={`Rules that ${ghost.name} would break`}>
          {broken.map(({ words, isMust }) => (
            <li key={words} className="flex items-start gap-2 wrap-anywhere">
              <TriangleAlert
                className={`mt-[0.15em] line-icon ${isMust ? 'text-danger' : 'text-warn'}`}
                aria-hidden="true"
              />
              {words}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11.5rem,100%),1fr))] gap-1.5 italic">
        {ghost.members.map((id) => {
          const person = people.get(id);
          return (
            person && (
              <li
                key={id}
                className="grid min-h-14 grid-cols-[minmax(0,1fr)] content-center cut border border-dashed border-edge px-2 py-1"
              >
                <PersonLine person={person} role={playedBy(person)} />
                {id === ghost.leadId && <span className="text-xs text-muted">would lead</span>}
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}
