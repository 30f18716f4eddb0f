import type { Merge } from '#editing/merge.ts';
import {
  type CharacterDocument,
  characterParts,
  type Part,
  partInWords,
  partLabel,
} from '#rules/characters/document.ts';
import { JoinDialog } from '../JoinDialog.tsx';

interface Props {
  merge: Merge<CharacterDocument, Part>;
  theirs: CharacterDocument;
  onSave: (joined: CharacterDocument) => void;
  onClose: () => void;
}

/** Lets a person choose between values where two people changed the same fields or slots. */
export function MergeDialog(props: Props) {
  return <JoinDialog parts={characterParts} labelOf={partLabel} inWords={partInWords} {...props} />;
}
