import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ButtonLook } from '#ui/button-class.ts';
import { saveFile } from '../save-file.ts';

interface Props {
  label: string;
  /** makes the text when it is wanted */
  text: () => string;
  look?: ButtonLook;
}

/** Copies a list as text; where the clipboard is blocked, a file has the same words. */
export function CopyButton({ label, text, look = 'outlined' }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied !== null && copied === text();
  return (
    <Button
      look={look}
      onClick={() => {
        const words = text();
        navigator.clipboard.writeText(words).then(
          () => {
            setCopied(words);
          },
          () => {
            saveFile('shopping-list.txt', words, 'text/plain');
          },
        );
      }}
    >
      <Copy className="line-icon" />
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
