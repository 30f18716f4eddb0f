import { useId, useState } from 'react';
import type { Merge } from '#editing/merge.ts';
import {
  type CharacterDocument,
  characterParts,
  type Part,
  partInWords,
  partLabel,
} from '#rules/characters/document.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Check } from '#ui/form/Check.tsx';

interface Props {
  merge: Merge<CharacterDocument, Part>;
  theirs: CharacterDocument;
  onSave: (joined: CharacterDocument) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

interface ChoiceProps {
  part: Part;
  mine: string;
  theirs: string;
  side: Side;
  onChange: (side: Side) => void;
}

function MergeChoice({ part, mine, theirs, side, onChange }: ChoiceProps) {
  const name = useId();
  const option = (value: Side, label: string, text: string) => (
    <Check
      type="radio"
      name={name}
      checked={side === value}
      onChange={() => {
        onChange(value);
      }}
    >
      {label}: <b className="text-heading">{text}</b>
    </Check>
  );
  return (
    <fieldset className="border-b border-rule pb-2 last:border-none last:pb-0">
      <legend className="text-sm text-muted">{partLabel(part)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {option('mine', 'Yours', mine)}
        {option('theirs', 'Saved meanwhile', theirs)}
      </div>
    </fieldset>
  );
}

/** Lets a person choose between values where two people changed the same fields or slots. */
export function MergeDialog({ merge, theirs, onSave, onClose }: Props) {
  const { conflicts, document } = merge;
  const [sides, setSides] = useState<ReadonlyMap<Part, Side>>(new Map());
  const joined = () =>
    conflicts.reduce(
      (whole, part) =>
        sides.get(part) === 'theirs' ? characterParts.take(part, whole, theirs) : whole,
      document,
    );
  return (
    <Dialog
      title="Saved by somebody else meanwhile"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button
            look="main"
            onClick={() => {
              onSave(joined());
            }}
          >
            Save this choice
          </Button>
        </>
      }
    >
      <p>
        What only one of you changed is joined already. Choose for the{' '}
        {conflicts.length === 1 ? 'part' : 'parts'} that you both changed.
      </p>
      <div className="grid gap-4">
        {conflicts.map((part) => (
          <MergeChoice
            key={characterParts.keyOf(part)}
            part={part}
            mine={partInWords(part, document)}
            theirs={partInWords(part, theirs)}
            side={sides.get(part) ?? 'mine'}
            onChange={(side) => {
              setSides(new Map(sides).set(part, side));
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
