import { expect, it } from 'vitest';
import { exactly } from '#rules/recipes/amounts.ts';
import { shoppingCsv, shoppingText } from '#rules/recipes/shopping-text.ts';

const lines = [
  { name: 'Lamp Oil', id: '2', amount: exactly(12), isHad: false },
  { name: '=HYPERLINK("x")', id: '3', amount: { low: 2, high: 4, unclear: [] }, isHad: true },
  {
    name: 'Dust, fine',
    id: '4',
    amount: { low: 0, high: 0, unclear: ['2 × Luck()'] },
    isHad: false,
  },
];

it('a shopping list is text to paste into a chat', () => {
  expect(shoppingText(lines)).toBe(
    '- [ ] 12 × Lamp Oil\n- [x] 2–4 × =HYPERLINK("x")\n- [ ] 2 × Luck() × Dust, fine\n',
  );
});

it('a shopping list is CSV that no spreadsheet takes for formulas', () => {
  expect(shoppingCsv(lines).split('\r\n')).toEqual([
    'item,id,at least,at most,unclear,had',
    'Lamp Oil,2,12,12,,no',
    `"'=HYPERLINK(""x"")",3,2,4,,yes`,
    '"Dust, fine",4,0,0,2 × Luck(),no',
    '',
  ]);
});
