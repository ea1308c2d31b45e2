import css from '@eslint/css'
import js from '@eslint/js'
import checkFile from 'eslint-plugin-check-file'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const scripts = ['**/*.{ts,tsx,mts,mjs}']

/**
 * The houses of src/, and what each may not import. Tests may import everything.
 * content: what content is; site: what visitors see; contact: a message; build: what Gatsby calls;
 * editor: what staff use.
 */
const forbidden = {
  languages: ['content', 'site', 'contact', 'build', 'editor', 'http'],
  http: ['content', 'site', 'contact', 'build', 'editor'],
  content: ['site', 'contact', 'build', 'editor', 'http'],
  site: ['build', 'editor', 'http'],
  contact: ['site', 'build', 'editor'],
  build: ['editor', 'http'],
  editor: ['contact', 'build'],
}

const houseZones = Object.entries(forbidden).map(([house, others]) => ({
  target: `src/${house}/**/!(*.test).{ts,tsx}`,
  from: others.map((other) => `src/${other}`),
  message: 'Imports lead in one direction: see README.md.',
}))

/** The cascade layer of each folder of stylesheets; src/site/theme/ has three. */
const cascadeLayers = {
  ui: 'ui',
  gallery: 'features',
  contact: 'features',
  layout: 'layout',
  pages: 'screens',
  theme: '(reset|tokens|print)',
}

export default tseslint.config(
  {
    ignores: ['public/', '.cache/', '.local/', 'node_modules/', 'src/gatsby-types.d.ts'],
  },
  {
    files: scripts,
    extends: [
      js.configs.recommended,
      ...tseslint.configs.recommended,
      jsxA11y.flatConfigs.strict,
      reactHooks.configs.flat.recommended,
    ],
    plugins: { 'check-file': checkFile, 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{src,scripts,bench,tests}/**/': 'KEBAB_CASE' },
      ],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...houseZones,
            {
              target: [
                './src/**/!(*.test).{ts,tsx}',
                './netlify/**',
                './gatsby-{node,config,ssr,browser}.ts*',
              ],
              from: ['scripts', 'bench', 'tests'],
              message: 'Deployed code must not import tests or tools.',
            },
            {
              target: ['./src/**', './scripts/**', './tests/!(builds)/**'],
              from: ['content'],
              message: 'Staff change content/. Tests import tests/content/.',
            },
          ],
        },
      ],
    },
  },
  {
    files: scripts,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['decap-cms-*/dist/*'],
              message: 'The editor uses Decap by its public interface only.',
            },
          ],
        },
      ],
    },
  },
  {
    // A focused test would keep the other tests from running.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', { property: 'only' }],
      'no-restricted-globals': ['error', 'fdescribe', 'fit'],
    },
  },
  {
    // Patterns must not need time that grows with the square of a text's length, because visitors
    // and staff send texts of any length.
    files: ['{src,netlify}/**/*.{ts,tsx,js}', 'gatsby-*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'tests/helpers/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    // Node's globals. In TypeScript files, the compiler checks them instead.
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['src/**/*.css'],
    language: 'css/css',
    plugins: { css },
    extends: [css.configs.recommended],
    rules: {
      // Right-to-left languages need logical properties.
      'css/prefer-logical-properties': [
        'error',
        // Allows properties and units that mean the same in both reading directions.
        { allowProperties: ['overflow-x'], allowUnits: ['vw', 'svh', 'dvh', 'vh'] },
      ],
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // `!important` is needed to override inline styles of libraries and Decap's styles, and to
      // override components' styles under forced colors, reduced motion or disabled scripts.
      'css/no-important': 'off',
      'css/use-baseline': 'off',
    },
  },
  // Each style is in the cascade layer of its folder, so that the order of stylesheets does not
  // matter. src/site/theme/token-css.ts defines the order of the cascade layers.
  ...Object.entries(cascadeLayers).map(([folder, layer]) => ({
    files: [`src/site/${folder}/**/*.css`],
    rules: {
      'css/use-layers': [
        'error',
        {
          layerNamePattern: `^${layer}$`,
          // Imports of fonts need no layer.
          requireImportLayers: false,
        },
      ],
    },
  })),
)
