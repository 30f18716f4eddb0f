import { describe, expect, it } from 'vitest';
import { formatEffect, formatNumber, formatRange } from '#rules/items/stat-format.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [60, '60'],
    [11.47, '11.47'],
    [9.3, '9.3'],
    [12, '12'],
    // Two places, the half goes up.
    [1.234, '1.23'],
    [1.125, '1.13'],
    [999, '999'],
    [1000, '1,000'],
    [200000, '200,000'],
    [1234567.5, '1,234,567.5'],
    // A minus sign, not a hyphen: as wide as a digit, and no line breaks after it.
    [-3, '\u22123'],
    [-1234.5, '\u22121,234.5'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('formatRange', () => {
  it.each([
    [40, 47, '40–47'],
    [9.3, 11.47, '9.3–11.47'],
    [1200, 15000, '1,200–15,000'],
    [24, 24, '24'],
    [0, 0, '0'],
    [0, 5, '0–5'],
    [47, 40, '47–40'],
    [-5, -3, '\u22125–\u22123'],
  ])('%d to %d is %s', (min, max, text) => {
    expect(formatRange(min, max)).toBe(text);
  });
});

describe('formatEffect', () => {
  it.each([
    // 32-bit floats of real data.
    [0.009999999776482582, '1 %'],
    [0.019999999552965164, '2 %'],
    [0.03999999910593033, '4 %'],
    [0.05000000074505806, '5 %'],
    [0.05999999865889549, '6 %'],
    [0.01, '1 %'],
    [0.1, '10 %'],
    [0.2, '20 %'],
    [0.015, '1.5 %'],
    [0.0125, '1.3 %'],
    [0.5, '50 %'],
    // Above one, but still a fraction.
    [1.5, '150 %'],
    [12.5, '1,250 %'],
    [-0.05, '\u22125 %'],
    // Whole numbers stand for themselves.
    [0, '0'],
    [1, '1'],
    [60, '60'],
    [1500, '1,500'],
    [-3, '\u22123'],
  ])('%d is %s', (value, text) => {
    expect(formatEffect(value)).toBe(text);
  });
});
