import { type Basis, measureFor } from '#rules/gear/basis.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { maxTermLength } from '#rules/text/search-text.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Pager } from '#ui/Pager.tsx';
import { BasisChoice } from './BasisChoice.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import { NothingFits } from './NothingFits.tsx';
import { PickChips } from './PickChips.tsx';
import { type Ask } from './ask.ts';
import { askedStats, setFilters, type SetFilter } from './picker-ask.ts';
import { PickFilters } from './PickFilters.tsx';
import { PickOrderChoice } from './PickOrderChoice.tsx';
import { type PickProps, PickRow } from './PickRow.tsx';
import { useChosenProfile } from './use-chosen-profile.ts';
import { type Picker, usePicker } from './use-picker.ts';

interface Props extends PickProps {
  ask: Ask;
  onAsk: (ask: Ask) => void;
  onBasis: (basis: Basis) => void;
  /** the character's first archetype, whose weights count where none were chosen */
  archetype: string;
  onClose: () => void;
}

interface FoundProps extends Props {
  picker: Picker;
  filters: readonly SetFilter[];
  profile: StatProfile;
}

/** Tells how many pieces there are, beside their order. */
function Count({ picker, ask, profile }: Pick<FoundProps, 'picker' | 'ask' | 'profile'>) {
  const { found, page, choices, isTooShort, narrow } = picker;
  const { total = 0, totalPages = 0 } = found.data?.pagination ?? {};
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-sm text-muted tabular" role="status">
        {isTooShort && 'Type at least 2 characters of a name.'}
        {!isTooShort && total > 0 && (
          <>
            <b className="text-heading">{formatNumber(total)}</b> {total === 1 ? 'item' : 'items'}{' '}
            found
            <span className="sr-only">
              , page {page} of {totalPages}
            </span>
          </>
        )}
      </p>
      <PickOrderChoice
        order={ask.order}
        profile={profile.name}
        stats={choices?.stat}
        onChange={(order) => {
          narrow({ ...ask, order });
        }}
      />
    </div>
  );
}

function Found({ picker, filters, ask, profile, ...row }: FoundProps) {
  const { found, details, page, query, goTo, narrow, forgetWord } = picker;
  if (found.isError) {
    return (
      <Failed title="Failed to load gear items. Please try again.">
        <Button onClick={() => void found.refetch()}>Search again</Button>
      </Failed>
    );
  }
  if (!found.data) return <p role="status">Loading...</p>;
  const { items, pagination, relax } = found.data;
  if (items.length === 0) {
    return (
      <NothingFits
        {...{ ask, query, filters, relax }}
        onChange={narrow}
        onForgetWord={forgetWord}
      />
    );
  }
  return (
    <>
      <ul className="grid list-none border-y border-rule ruled" aria-busy={found.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id}>
            <PickRow
              {...row}
              item={item}
              details={details.get(item.id)}
              stats={askedStats(ask)}
              profile={ask.order.by === 'score' ? profile : null}
            />
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pager page={page} pages={pagination.totalPages} onChange={goTo} />
      )}
    </>
  );
}

/** Finds an item for a slot, and shows the changes that each would bring. */
export function GearPicker(props: Props) {
  const { slot, gear, level, ask, onAsk, basis, onBasis, archetype, onClose } = props;
  const profile = useChosenProfile(archetype);
  const picker = usePicker({
    ...{ slot, ask, onAsk, level, weights: profile.weights },
    measure: measureFor(basis, gear[slot]),
  });
  const filters = setFilters(ask, level, picker.query !== '');
  return (
    <Dialog title={`Choose for ${slotNames[slot]}`} place="side" onClose={onClose}>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-4"

        onKeyDown={(event) => {
          if (moveAmongRows(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        <div className={labelClass}>
          <span aria-hidden="true">Search items (min 2 characters)</span>
          <SearchField
            label="Search items (min 2 characters)"
            autoFocus
            autoComplete="off"
            maxLength={maxTermLength}
            value={picker.term}
            onChange={(event) => {
              picker.setTerm(event.target.value);
            }}
          />
        </div>
        <BasisChoice basis={basis} worn={gear[slot]} onChange={onBasis} />
        <PickFilters
          ask={ask}
          level={level}
          count={filters.length}
          choices={picker.choices}
          onChange={picker.narrow}
        />
        <PickChips filters={filters} onChange={picker.narrow} />
        <Count picker={picker} ask={ask} profile={profile} />
        <Found {...props} picker={picker} filters={filters} profile={profile} />
      </div>
    </Dialog>
  );
}
