import './quality.css';
import { useStore } from '@nanostores/react';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { formatQuality } from '#rules/items/modification.ts';
import { qualityTenthsMax } from '#rules/items/stats.ts';
import { Button } from '../Button.tsx';
import type { ModificationState } from './modification-state.ts';
import { QualityField } from './QualityField.tsx';

interface StepProps {
  label: string;
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** One step of the slider. It stays in place at the end, so that the keyboard keeps its place. */
function Step({ label, isAtEnd, onStep, children }: StepProps) {
  return (
    <Button className="w-11 px-0!" aria-label={label} aria-disabled={isAtEnd} onClick={onStep}>
      {children}
    </Button>
  );
}

/** Quality from 0 to 100 in steps of 0.1: typed, or by minus, slider, plus. */
export function QualityChoice({ state }: { state: ModificationState }) {
  const qualityTenths = useStore(state.$quality);
  const id = useId();
  const labelId = `${id}-label`;
  const slider = useRef<HTMLInputElement>(null);
  // A style that a script sets is no inline style to the page's policy.
  useLayoutEffect(() => {
    slider.current?.style.setProperty('--fill', `${(qualityTenths / qualityTenthsMax) * 100}%`);
  }, [qualityTenths]);
  const quality = `${formatQuality(qualityTenths)}%`;
  return (
    <div className="isolate grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-2.5 gap-y-1">
      <div className="col-span-3 grid gap-1">
        <QualityField state={state} describedBy={labelId}>
          <label className="text-sm text-muted" id={labelId} htmlFor={id}>
            Quality
          </label>
        </QualityField>
      </div>
      <Step
        label="Less quality"
        isAtEnd={qualityTenths === 0}
        onStep={() => {
          state.setQuality(qualityTenths - 1);
        }}
      >
        <Minus className="line-icon" />
      </Step>
      <input
        ref={slider}
        id={id}
        type="range"
        className="quality m-0 h-11 w-full cursor-pointer touch-pan-y appearance-none bg-transparent focus-visible:-outline-offset-6 forced-colors:appearance-auto"
        min={0}
        max={qualityTenthsMax}
        value={qualityTenths}
        aria-valuetext={quality}
        onChange={(event) => {
          state.setQuality(Number(event.target.value));
        }}
      />
      <Step
        label="More quality"
        isAtEnd={qualityTenths === qualityTenthsMax}
        onStep={() => {
          state.setQuality(qualityTenths + 1);
        }}
      >
        <Plus className="line-icon" />
      </Step>
    </div>
  );
}
