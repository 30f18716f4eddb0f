import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'size'> {
  text: string;
  children: string;
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ text, children, ...button }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        {...button}
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
