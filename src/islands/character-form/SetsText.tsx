import { useId, useState } from 'react';
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

interface Props {
  sets: EquipmentSets;
  isOpen: boolean;
  /** keeps the sets, and returns false where storage refuses them */
  onImport: (sets: EquipmentSets) => boolean;
}

/** Shows sets as text, to take to another browser or to give to somebody. */
export function SetsText({ sets, isOpen, onImport }: Props) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const id = useId();
  const copy = () => {
    if (sets.size === 0) {
      setSaid('There is no set to copy yet.');
      return;
    }
    // Without HTTPS there is no clipboard at all.
    const write = () => navigator.clipboard.writeText(exportSets(sets));
    Promise.resolve()
      .then(write)
      .then(
        () => {
          setSaid('All sets are copied as text.');
        },
        () => {
          setText(exportSets(sets));
          setSaid('The browser does not copy by itself: copy the text from the field.');
        },
      );
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
    <Fold title="Import and export as text" open={isOpen}>
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
          <Button aria-disabled={sets.size === 0} onClick={copy}>
            Copy all sets
          </Button>
        </div>
        <p role="status">{said}</p>
      </div>
    </Fold>
  );
}
