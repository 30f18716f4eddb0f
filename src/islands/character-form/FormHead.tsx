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
  /** what else can be done */
  children?: ReactNode;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Tells whose character it is, as the address gives them (product §2.12), and leads to all of them. */
function Whose({ owner, savedAt, index }: Pick<Props, 'owner' | 'savedAt' | 'index'>) {
  const whose = owner?.username ? `Character of ${owner.username}` : 'Character';
  const saved =
    savedAt === null ? ', not saved yet' : savedAt && `, last saved ${day.format(savedAt)}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-md:col-span-3 max-md:row-start-3 max-md:text-xs md:col-start-3 md:row-start-2">
      <p className="flex min-w-0 items-center gap-2">
        {owner && (
          <span className="max-md:hidden">
            <Face
              size={24}
              person={{ username: owner.username, discordId: owner.id, avatar: owner.avatar }}
            />
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">
          {whose}
          {saved}
        </span>
      </p>
      <a
        className="inline-flex min-h-6 items-center gap-0.5 max-md:hidden print:hidden"
        href={index}
      >
        <ChevronLeft className="line-icon" />
        My Characters
      </a>
    </div>
  );
}

/** Heads a form with the character: portrait, name, class, race and level, and whose it is. */
export function FormHead({ title, values, owner, savedAt, index, crest, steps, children }: Props) {
  const named = classOf(values);
  return (
    <header className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2 text-sm text-muted double-b md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] md:gap-x-4 md:py-3">
      <CharacterPortrait avatar={values.avatar} className="row-span-2 max-md:size-11" />
      <h1 className="col-span-2 text-xl wrap-anywhere md:text-2xl">{title}</h1>
      <p className="col-start-2 flex items-center gap-1.5 max-md:col-span-2">
        {crest}
        <span>
          {named !== noArchetype && `${named}, `}
          {values.race !== '' && <span className="max-md:hidden">{values.race}, </span>}
          level {values.level}
        </span>
      </p>
      <div className="col-start-4 row-span-2 row-start-1 flex justify-end gap-1 md:gap-2 print:hidden">
        {steps}
      </div>
      <div className="col-start-4 row-start-3 flex items-center justify-end md:col-start-5 md:row-span-2 md:row-start-1 print:hidden">
        {children}
      </div>
      <Whose owner={owner} savedAt={savedAt} index={index} />
    </header>
  );
}
