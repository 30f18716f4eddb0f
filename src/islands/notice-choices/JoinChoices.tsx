import { JoinDialog } from '../JoinDialog.tsx';
import { choicesParts, partInWords, partLabel } from './choices-document.ts';
import type { ChoicesForm } from './use-choices.ts';

interface Props {
  form: ChoicesForm;
  conflict: NonNullable<ChoicesForm['conflict']>;
}

/** Lets the reader choose where two of their own choices differ. */
export default function JoinChoices({ form, conflict: { merge, theirs } }: Props) {
  return (
    <JoinDialog
      parts={choicesParts}
      labelOf={partLabel}
      inWords={partInWords}
      merge={merge}
      theirs={theirs.document}
      onSave={(joined) => {
        form.saveJoined(theirs, joined);
      }}
      onClose={form.putOff}
    />
  );
}
