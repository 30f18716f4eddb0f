import { useState } from 'react';
import { Button } from '#ui/Button.tsx';

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
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        look={main ? 'main' : 'outlined'}
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
      </Button>
      <span role="status" className="text-sm text-muted">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' && 'The browser did not allow it: select the text and copy it.'}
      </span>
    </span>
  );
}
