import astro from 'eslint-plugin-astro';
import tailwind from 'eslint-plugin-better-tailwindcss';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { ownClasses } from './tests/classes/sheets.ts';

/** The sheet whose theme and utilities the markup may use. */
const tailwindEntry = 'src/styles/tools.css';

const strings = [{ type: 'strings' }];
const values = [...strings, { type: 'objectValues' }];

/** Where class names stand in words: attributes, joined parts, and constants called `…Class`. */
const classPlaces = [
  { kind: 'attribute', name: '^(?:class(?:Name)?|[a-z]+Class(?:Name)?)$', match: strings },
  { kind: 'attribute', name: '^class:list$', match: [...strings, { type: 'objectKeys' }] },
  { kind: 'callee', name: '^classes$', match: strings },
  { kind: 'variable', name: '^(?:.*C|c)lass(?:es|Name)?$', match: values },
];

export default defineConfig(
  { ignores: ['dist', 'data', '.astro', '.cache', 'test-results', '*.config.mjs', '**/*.tmp.ts'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // A schema at the border has to be able to say "any object shape".
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    // What is longer holds two topics. Steps of the schema and tests are tables in all but name.
    files: ['**/*.{ts,tsx}'],
    ignores: ['tests/**', 'server/db/migrations/**'],
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 90],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // A test that is wrong about what is there fails, which is what it is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // The search for gear reads columns of numbers by indexes of its own: a number in place of one that is
    // not there would be a wrong proof without an error (decision 162).
    files: ['src/solving/gear/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  astro.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    plugins: { tailwind },
    settings: { 'better-tailwindcss': { entryPoint: tailwindEntry, selectors: classPlaces } },
    rules: {
      'tailwind/enforce-consistent-class-order': 'error',
      // A class that no sheet knows looks like nothing, without an error.
      'tailwind/no-unknown-classes': ['error', { ignore: [`^(?:${ownClasses().join('|')})$`] }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^class|Class/] CallExpression[callee.property.name="join"]',
          message:
            'Join classes by classes() of src/ui/classes.ts: nothing checks the words of an array.',
        },
      ],
    },
  },
  {
    // A file of this name holds nothing but classes.
    files: ['src/**/*-class.ts'],
    settings: {
      'better-tailwindcss': {
        entryPoint: tailwindEntry,
        selectors: [{ kind: 'variable', name: '^.*$', match: values }],
      },
    },
  },
);
