import { useId } from 'react';
import {
  type EquipmentSets,
  exportSets,
  importSets,
  readEquipmentSets,
} from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import type { ListedSet } from './kept-sets.ts';
import type { SetsTextState } from './use-sets-text.ts';

interface Props {
  sets: readonly ListedSet[];
  state: SetsTextState;
  isOpen: boolean;
  /** keeps the sets, and returns false where storage refuses them */
  onImport: (sets: EquipmentSets) => boolean;
}

/** Shows sets as text, to take to another browser or to give to somebody. */
export function SetsText({ sets, state, isOpen, onImport }: Props) {
  const { text, setText, setSaid, copy } = state;
  const id = useId();
  const copyAll = () => {
    if (sets.length === 0) {
      setSaid('There is no set to copy yet.');
      return;
    }
    const all = new Map(sets.map(({ name, gear }) => [name, gear]));
    void copy(exportSets(all), 'All sets are copied as text.');
  };
  const bring = () => {
    // Another tab may have saved sets meanwhile.
    const result = importSets(readEquipmentSets(), text);
    if ('fault' in result) {
      setSaid(result.fault);
      return;
    }
    if (!onImport(result.sets)) return;
    setText('');
    setSaid(`Imported: ${result.added.join(', ')}`);
  };
  return (
    // What could not be copied stands in the field.
    <Fold title="Import and export as text" open={isOpen || text !== ''}>
      <div className="grid gap-3">
        <div className={labelClass}>
          <label htmlFor={id}>Text of exported sets</label>
          <TextArea
            id={id}
            rows={4}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={bring}>Import</Button>
          <Button aria-disabled={sets.length === 0} onClick={copyAll}>
            Copy all sets
          </Button>
        </div>
      </div>
    </Fold>
  );
}
