import { useId, useState } from 'react';
import type { Merge, Parts } from '#editing/merge.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Check } from '#ui/form/Check.tsx';

interface Props<Document, Part> {
  parts: Parts<Document, Part>;
  /** names a part for a person */
  labelOf: (part: Part) => string;
  /** puts a part's value into words */
  inWords: (part: Part, document: Document) => string;
  merge: Merge<Document, Part>;
  theirs: Document;
  onSave: (joined: Document) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

interface ChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  side: Side;
  onChange: (side: Side) => void;
}

function JoinChoice({ label, mine, theirs, side, onChange }: ChoiceProps) {
  const name = useId();
  const option = (value: Side, whose: string, text: string) => (
    <Check
      type="radio"
      name={name}
      checked={side === value}
      onChange={() => {
        onChange(value);
      }}
    >
      {whose}: <b className="text-heading">{text}</b>
    </Check>
  );
  return (
    <fieldset className="border-b border-rule pb-2 last:border-none last:pb-0">
      <legend className="text-sm text-muted">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {option('mine', 'Yours', mine)}
        {option('theirs', 'Saved meanwhile', theirs)}
      </div>
    </fieldset>
  );
}

/** Lets a person choose between values where two people changed the same parts of a document. */
export function JoinDialog<Document, Part>(props: Props<Document, Part>) {
  const { parts, labelOf, inWords, merge, theirs, onSave, onClose } = props;
  const { conflicts, document } = merge;
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const joined = () =>
    conflicts.reduce(
      (whole, part) =>
        sides.get(parts.keyOf(part)) === 'theirs' ? parts.take(part, whole, theirs) : whole,
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
        {conflicts.map((part) => {
          const key = parts.keyOf(part);
          return (
            <JoinChoice
              key={key}
              label={labelOf(part)}
              mine={inWords(part, document)}
              theirs={inWords(part, theirs)}
              side={sides.get(key) ?? 'mine'}
              onChange={(side) => {
                setSides(new Map(sides).set(key, side));
              }}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
