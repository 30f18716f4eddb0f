import { JoinDialog } from '../JoinDialog.tsx';
import type { OwnWeekForm } from './use-own-week.ts';
import { partInWords, partLabel, weekParts } from './week-document.ts';

interface Props {
  form: OwnWeekForm;
  conflict: NonNullable<OwnWeekForm['conflict']>;
}

/** Lets the reader choose where two of their own weeks differ. */
export default function JoinWeeks({ form, conflict: { merge, theirs } }: Props) {
  return (
    <JoinDialog
      parts={weekParts}
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
