import type { Identity } from '#rules/guild/identity.ts';
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
      <p className="offer" key={key}>
        <span>
          <strong>{name || 'A new character'}</strong> was not saved, {when.format(savedAt)}.
        </span>
        <a className="btn" href={createLink(form, characterId, owner)}>
          Go on with it
        </a>
      </p>
    );
  });
}
