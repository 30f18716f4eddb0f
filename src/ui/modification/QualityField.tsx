import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { formatQuality, readQuality } from '#rules/items/modification.ts';
import { Input } from '../form/Input.tsx';
import type { ModificationState } from './modification-state.ts';

interface Props {
  state: ModificationState;
  /** id of the words that say what is typed */
  describedBy: string;
  /** what stands beside it */
  children: ReactNode;
}

/** What was typed, and the quality that counted then. */
interface Typed {
  text: string;
  qualityTenths: number;
}

/** Takes a quality that is typed. A text that is none stays, with what is wrong with it. */
export function QualityField({ state, describedBy, children }: Props) {
  const qualityTenths = useStore(state.$quality);
  const [typed, setTyped] = useState<Typed | null>(null);
  const quality = formatQuality(qualityTenths);
  // What the slider or a button chose since counts more than what was typed before.
  const text = typed?.qualityTenths === qualityTenths ? typed.text : quality;
  const isWrong = readQuality(text) === null;
  const take = (next: string) => {
    const read = readQuality(next);
    setTyped({ text: next, qualityTenths: read ?? qualityTenths });
    if (read !== null) state.setQuality(read);
  };
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        {children}
        <span className="flex items-center gap-1 font-bold text-heading tabular">
          <Input
            className="w-20 text-end font-bold"
            inputMode="decimal"
            autoComplete="off"
            aria-label="Per cent"
            aria-describedby={describedBy}
            aria-invalid={isWrong}
            value={text}
            onChange={({ target }) => {
              take(target.value);
            }}
            onBlur={() => {
              if (!isWrong) setTyped(null);
            }}
          />
          %
        </span>
      </span>
      {isWrong && (
        <p className="text-end text-xs text-danger" role="alert">
          Quality is 0 to 100 with one decimal; {quality} % counts until then.
        </p>
      )}
    </>
  );
}
