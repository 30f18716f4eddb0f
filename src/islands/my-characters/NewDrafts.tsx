import type { Identity } from '#rules/guild/identity.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { createLink } from './character-links.ts';
import type { Unsaved } from './use-unsaved.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers the drafts of new characters: the last state of each. */
export function NewDrafts({ drafts, owner }: { drafts: readonly Unsaved[]; owner: Identity }) {
  const newestFirst = Map.groupBy(drafts, ({ form, characterId }) => `${form} ${characterId}`);
  return Array.from(newestFirst, ([key, [newest]]) => {
    if (!newest) return null;
    const { form, characterId, name, savedAt } = newest;
    return (
      <div
        key={key}
        className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-warn bg-surface px-4 py-2"
      >
        <p className="min-w-0 wrap-anywhere">
          <strong>{name || 'A new character'}</strong> was not saved, {when.format(savedAt)}.
        </p>
        <ButtonLink size="sm" href={createLink(form, characterId, owner)}>
          Go on with it
        </ButtonLink>
      </div>
    );
  });
}
