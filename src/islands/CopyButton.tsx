import { useState } from 'react';

interface Props {
  text: string;
  children: string;
  /** marks the screen's one main button */
  main?: boolean;
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ text, children, main = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  return (
    <span className="copy">
      <button
        type="button"
        className={main ? 'btn btn-main' : 'btn'}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => {
              setOutcome('copied');
            },
            () => {
              setOutcome('refused');
            },
          );
        }}
      >
        {children}
      </button>
      <span role="status">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' && 'The browser did not allow it: select the text and copy it.'}
      </span>
    </span>
  );
}
