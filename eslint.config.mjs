import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  astro.configs.recommended,
);
