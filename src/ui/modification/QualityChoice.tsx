import { useStore } from '@nanostores/react';
import { Minus, Plus } from 'lucide-react';
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { qualityTenthsMax } from '#rules/items/stats.ts';
import { formatQuality } from '#rules/items/modification.ts';
import type { ModificationState } from './modification-state.ts';

/** Formats a share, so that screen readers say `63.5%` for the slider. */
const format = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Quality from 0 to 100 in steps of 0.1: minus, slider, plus. */
export function QualityChoice({ state }: { state: ModificationState }) {
  const qualityTenths = useStore(state.$quality);
  // The buttons stay in place at either end, so that the keyboard does not lose its place.
  const step = (by: -1 | 1) => () => {
    state.setQuality(qualityTenths + by);
  };
  return (
    <Slider
      className="mod-quality"
      minValue={0}
      maxValue={1}
      step={1 / qualityTenthsMax}
      value={qualityTenths / qualityTenthsMax}
      formatOptions={format}
      onChange={(share) => {
        state.setQuality(Math.round(share * qualityTenthsMax));
      }}
    >
      <Label>Quality</Label>
      <SliderOutput>{formatQuality(qualityTenths)}%</SliderOutput>
      <button
        type="button"
        className="btn"
        aria-label="Less quality"
        aria-disabled={qualityTenths === 0}
        onClick={step(-1)}
      >
        <Minus className="icon" />
      </button>
      <SliderTrack className="track">
        {({ state: { values } }) => (
          <>
            <span className="rail" aria-hidden="true">
              {/* Styles that a script sets are not inline styles to the page's policy. */}
              <span style={{ width: `${(values[0] ?? 0) * 100}%` }} />
            </span>
            <SliderThumb className="thumb" />
          </>
        )}
      </SliderTrack>
      <button
        type="button"
        className="btn"
        aria-label="More quality"
        aria-disabled={qualityTenths === qualityTenthsMax}
        onClick={step(1)}
      >
        <Plus className="icon" />
      </button>
    </Slider>
  );
}
