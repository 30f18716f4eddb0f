import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { noArchetype } from '#rules/characters/archetypes.ts';
import { classOf } from '#rules/characters/document.ts';
import type { FormValues } from '#rules/characters/fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { CharacterPortrait } from '#ui/CharacterPortrait.tsx';
import { Face } from '#ui/people/Face.tsx';

interface Props {
  /** the heading: the character's name */
  title: string;
  values: FormValues;
  /** the character's owner; null where the address names nobody */
  owner: Identity | null;
  /** milliseconds since 1970, null for never; undefined when the server could not say */
  savedAt: number | null | undefined;
  /** the page that lists the owner's characters */
  index: string;
  /** the shield of the class */
  crest?: ReactNode;
  /** undo and redo */
  steps: ReactNode;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Tells whose character it is, as the address gives them (product §2.12), and leads to all of them. */
function Whose({ owner, savedAt, index }: Pick<Props, 'owner' | 'savedAt' | 'index'>) {
  const whose = owner?.username ? `Character of ${owner.username}` : 'Character';
  const saved = savedAt === null ? 'not saved yet' : savedAt && `last saved ${day.format(savedAt)}`;
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 max-lg:sr-only">
        {owner && (
          <Face
            size={24}
            person={{ username: owner.username, discordId: owner.id, avatar: owner.avatar }}
          />
        )}
        <span className="min-w-0 wrap-anywhere">{whose}</span>
      </p>
      {saved && <p className="whitespace-nowrap first-letter:uppercase max-md:sr-only">{saved}</p>}
      <a className="inline-flex items-center gap-0.5 max-md:hidden print:hidden" href={index}>
        <ChevronLeft className="line-icon" />
        My Characters
      </a>
    </>
  );
}

/** Heads a form with the character: portrait, name, class, race and level, and whose it is. */
export function FormHead({ title, values, owner, savedAt, index, crest, steps }: Props) {
  const named = classOf(values);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 text-sm text-muted double-b md:gap-x-4 md:py-3">
      <CharacterPortrait
        avatar={values.avatar}
        name={title}
        className="row-span-2 max-md:size-12"
      />
      <h1 className="self-end text-xl wrap-anywhere md:text-2xl">{title}</h1>
      <div className="col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 self-start">
        <p className="flex items-center gap-1.5">
          {crest}
          <span className="inline-block first-letter:uppercase">
            {named !== noArchetype && `${named}, `}
            {values.race !== '' && <span className="max-md:hidden">{values.race}, </span>}
            level {values.level}
          </span>
        </p>
        <Whose owner={owner} savedAt={savedAt} index={index} />
      </div>
      <div className="col-start-3 row-span-2 row-start-1 flex gap-1 md:gap-2 print:hidden">
        {steps}
      </div>
    </header>
  );
}
