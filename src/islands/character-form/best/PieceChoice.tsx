import { X } from 'lucide-react';
import { useMemo } from 'react';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { type Gear } from '#rules/gear/equipment.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { enchantMax } from '#rules/items/stats.ts';
import { type BestSearch, changeSearch } from '#stores/best-search.ts';
import { Fold } from '#ui/Fold.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { BestSeeker } from './best-seeker.ts';
import { PieceFinder } from './PieceFinder.tsx';
import { poolNames } from './pool-names.ts';
import { PoolNote } from './PoolNote.tsx';
import { StatNumber } from './StatNumber.tsx';
import type { KnownPool } from './use-pool.ts';

interface Props {
  search: BestSearch;
  seeker: BestSeeker;
  gear: Gear;
  locked: readonly DollSlot[];
  onLock: (slots: DollSlot[]) => void;
  /** the pieces that are meant */
  known: KnownPool;
}

function Settings({ search }: Pick<Props, 'search'>) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Rarity" className="w-40">
        <Select
          value={search.rarity}
          onChange={({ target }) => {
            changeSearch({ rarity: rarities.find((name) => name === target.value) ?? 'best' });
          }}
        >
          <option value="best">Each piece’s best</option>
          {rarities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Enchant" className="w-24">
        <Select
          value={search.enchant}
          onChange={({ target }) => {
            changeSearch({ enchant: Number(target.value) });
          }}
        >
          {Array.from({ length: enchantMax + 1 }, (_, enchant) => (
            <option key={enchant} value={enchant}>
              +{enchant}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid w-24 gap-1 text-sm text-muted">
        <span aria-hidden="true">Quality (%)</span>
        <StatNumber
          label="Quality in per cent"
          value={search.qualityTenths / 10}
          bounds={{ min: 0, max: 100 }}
          onChange={(quality) => {
            if (quality === undefined) return;
            changeSearch({ qualityTenths: Math.round(quality * 10) });
          }}
        />
      </div>
    </div>
  );
}

function Locks({ gear, locked, onLock }: Pick<Props, 'gear' | 'locked' | 'onLock'>) {
  const filled = dollSlots.filter((slot) => gear[slot]);
  if (filled.length === 0) {
    return <p className="text-sm text-muted">Nothing is worn that could be kept.</p>;
  }
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label="Slots that keep what is worn">
      {filled.map((slot) => (
        <Toggle
          key={slot}
          isOn={locked.includes(slot)}
          onChange={(isOn) => {
            const others = locked.filter((other) => other !== slot);
            onLock(isOn ? [...others, slot] : others);
          }}
        >
          {slotNames[slot]}
        </Toggle>
      ))}
    </div>
  );
}

function LeftOut({ search: { excluded }, seeker }: Pick<Props, 'search' | 'seeker'>) {
  const ids = useMemo(() => excluded.map(({ id }) => id), [excluded]);
  return (
    <div className="grid gap-2">
      {excluded.length > 0 && (
        <ul className="list-none border-y border-rule ruled" aria-label="Pieces that are left out">
          {excluded.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <IconButton
                size="sm"
                label={`Take ${name} in again`}
                onClick={() => {
                  changeSearch({ excluded: excluded.filter((other) => other.id !== id) });
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PieceFinder
        label="Leave out a piece"
        verb="Leave out"
        seeker={seeker}
        without={ids}
        onPick={({ id, name }) => {
          changeSearch({ excluded: [...excluded, { id, name }] });
        }}
      />
    </div>
  );
}

/** Asks which pieces a search may use, how they are worn, and what stays. */
export function PieceChoice(props: Props) {
  const { search, locked, known } = props;
  return (
    <div className="isolate grid gap-4">
      <Settings search={search} />
      <Segments
        label="Pieces"
        options={poolNames}
        value={search.pool}
        onChange={(pool) => {
          changeSearch({ pool });
        }}
      />
      <PoolNote search={search} known={known} />
      <Fold
        title={locked.length === 0 ? 'Keep what is worn' : `Keep what is worn: ${locked.length}`}
      >
        <Locks {...props} />
      </Fold>
      <Fold
        title={
          search.excluded.length === 0
            ? 'Leave out pieces'
            : `Leave out pieces: ${search.excluded.length}`
        }
      >
        <LeftOut {...props} />
      </Fold>
    </div>
  );
}
