import { describe, expect, it } from 'vitest';
import { iconComplaint, iconLimitBytes, iconName } from '#rules/items/icon-file.ts';

describe('the size of an icon', () => {
  it.each([
    [undefined, 'Icon is required'],
    [0, 'Icon is required'],
    [1, null],
    [1_048_575, null],
    [1_048_576, 'Icon must be less than 1MB'],
    [1_048_577, 'Icon must be less than 1MB'],
  ])('%s bytes: %s', (size, complaint) => {
    expect(iconLimitBytes).toBe(1_048_576);
    expect(iconComplaint(size)).toBe(complaint);
  });
});

describe('the name of an icon', () => {
  it.each([
    ['lamp.png', 'lamp'],
    ['old.lamp.webp', 'old.lamp'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\icons\\lamp oil.gif', 'lamp oil'],
    ['  a\nb\u202e .png', 'a b'],
    ['かがり火.png', 'かがり火'],
    ['.png', 'icon'],
    ['', 'icon'],
    ['<script>.png', '<script>'],
    [`${'n'.repeat(200)}.png`, 'n'.repeat(80)],
  ])('%j is %j', (file, name) => {
    expect(iconName(file)).toBe(name);
  });
});
