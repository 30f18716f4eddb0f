import { Suspense, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Drop } from '#contract/drops.ts';
import { fateNames } from '#rules/drops/drops.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { dayInWords } from '#ui/leave-words.ts';
import { Person } from '#ui/people/Person.tsx';
import { DropDialog, loadDropDialog } from './drop-dialog.ts';
import { eventPath } from './event-link.ts';
import { nameInWords } from './person-words.ts';
import { useAhead } from './use-ahead.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const momentInWords = (at: string) => moment.format(new Date(at));

function Named({ item }: Pick<Drop, 'item'>) {
  const { id, layout, name, icon, rarity, isKnown } = item;
  const address = icon === null ? null : iconAddress(icon);
  return (
    <span className="grid gap-0.5">
      {isKnown ? (
        <ItemName {...{ id, layout, name }} rarity={rarity ?? 'Common'} icon={address} />
      ) : (
        <span className="inline-flex items-center gap-2">
          <ItemFrame rarity={rarity} icon={null} size={26} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      )}
      <span className="ps-8.5 text-xs text-muted">
        {[rarity, isKnown ? null : 'no longer in the database'].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

function Receiver({ drop: { fate, to } }: { drop: Drop }) {
  if (!to) return <b className="text-heading">{fateNames[fate]}</b>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Person person={to}>{to.character?.name}</Person>
      {!to.guilded && <Chip>Left the server</Chip>}
    </span>
  );
}

/** Says why, who else was in question, at which event, and who entered it. */
function Told({ drop }: { drop: Drop }) {
  const { why, others, event, by, at, corrects } = drop;
  return (
    <div className="grid min-w-0 gap-0.5 wrap-anywhere">
      {why === '' ? <span className="text-sm text-muted">No reason given</span> : <p>{why}</p>}
      {others.length > 0 && (
        <p className="text-sm text-muted">
          In question:{' '}
          {others.map((other, index) => (
            <span key={other.discordId}>
              {index > 0 && '; '}
              <b className="font-bold text-text">{nameInWords(other)}</b>
              {other.words !== '' && `, ${other.words}`}
            </span>
          ))}
        </p>
      )}
      <p className="text-xs text-muted">
        {event && (
          <>
            {event.isKnown ? <a href={eventPath(event.id)}>{event.title}</a> : event.title}
            {' · '}
          </>
        )}
        {corrects ? 'corrected' : 'entered'} by {nameInWords(by)}, {momentInWords(at)}
        {corrects && <>: {corrects.reason}</>}
      </p>
    </div>
  );
}

/** What is written of an entry that is corrected is struck through, and stays readable. */
const struckClass = '[&_a]:line-through [&_b]:line-through [&_p]:line-through';

/** Columns of one width in every row: of those who read, and of those who correct too. */
const plainClass = 'md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,6fr)]';
const withToolsClass = 'md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,6fr)_5rem]';

interface RowProps {
  drop: Drop;
  /** the list is of one item alone */
  isOfItem: boolean;
  onCorrect: (() => void) | undefined;
}

function Row({ drop, isOfItem, onCorrect }: RowProps) {
  const { item, day, corrected } = drop;
  return (
    <li
      className={`grid gap-x-6 gap-y-2 py-3 ${onCorrect ? withToolsClass : plainClass}`}
      data-corrected={corrected ? '' : undefined}
    >
      <div className={`grid min-w-0 content-start ${corrected ? struckClass : ''}`}>
        <span className="text-xs text-muted tabular">
          <time dateTime={day}>{dayInWords(day)}</time>
          {isOfItem && item.rarity !== null && `, ${item.rarity}`}
        </span>
        {!isOfItem && <Named item={item} />}
      </div>
      <div className={`min-w-0 ${corrected ? struckClass : ''}`}>
        <Receiver drop={drop} />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {corrected && (
          <p className="text-sm wrap-anywhere text-warn">
            Corrected by {nameInWords(corrected.by)}, {momentInWords(corrected.at)}:{' '}
            {corrected.reason}
          </p>
        )}
        <div className={corrected ? struckClass : undefined}>
          <Told drop={drop} />
        </div>
      </div>
      {onCorrect && !corrected && (
        <p className="print:hidden">
          <Button size="sm" className="pointer-coarse:min-h-11" onClick={onCorrect}>
            Correct
            <span className="sr-only">
              {' '}
              {item.name}, {dayInWords(day)}
            </span>
          </Button>
        </p>
      )}
    </li>
  );
}

/** Loads the form ahead where somebody may correct: the connection may be gone once they press. */
const loadNothing = () => Promise.resolve();

interface Props {
  label: string;
  zone: string;
  drops: readonly Drop[];
  isOfItem?: boolean;
  /** says what was corrected; left out for a reader who cannot */
  onCorrected?: ((words: string) => void) | undefined;
}

/** Lists entries of the ledger of drops; officers correct each. */
export function DropList({ label, zone, drops, isOfItem = false, onCorrected }: Props) {
  const [opened, setOpened] = useState<Drop | null>(null);
  useAhead(onCorrected ? loadDropDialog : loadNothing);
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      <ul className="list-none ruled" aria-label={label}>
        {drops.map((drop) => (
          <Row
            key={drop.id}
            drop={drop}
            isOfItem={isOfItem}
            onCorrect={
              onCorrected &&
              (() => {
                setOpened(drop);
              })
            }
          />
        ))}
      </ul>
      {opened && onCorrected && (
        <Suspense fallback={null}>
          <DropDialog
            zone={zone}
            was={opened}
            onDone={(words) => {
              close();
              onCorrected(words);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
