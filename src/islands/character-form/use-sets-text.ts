import { useState } from 'react';

/** Holds the text of sets that are taken elsewhere or brought here, and what was said of it last. */
export function useSetsText() {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  return {
    ...{ text, setText, said, setSaid },
    /** Copies a text; where the browser does not, shows it to be copied by hand. */
    copy: async (copied: string, done: string): Promise<void> => {
      try {
        // Without HTTPS there is no clipboard at all.
        await navigator.clipboard.writeText(copied);
        setSaid(done);
      } catch {
        setText(copied);
        setSaid('The browser does not copy by itself: copy the text from the field.');
      }
    },
  };
}

export type SetsTextState = ReturnType<typeof useSetsText>;
