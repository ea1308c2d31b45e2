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

/** The import layers of src/, from the lowest up. Each layer imports only from lower ones. */
const layers = [
  ['constants.ts', 'environment.ts', 'files.ts'],
  ['languages'],
  ['routes.ts', 'theme', 'contact-message', 'cms-access'],
  ['pictures'],
  ['content-model'],
  ['ui'],
  ['features', 'seo', 'offline'],
  ['layout', 'screens'],
  ['content-source', 'build-cache', 'security-headers', 'redirects'],
  ['cms', 'functions'],
]

const layerZones = layers.flatMap((layer, index) =>
  layer.map((folder) => ({
    // Tests may import from any layer.
    target: folder.endsWith('.ts') ? `src/${folder}` : `src/${folder}/**/!(*.test).{ts,tsx}`,
    from: layers
      .slice(index)
      .flat()
      .filter((other) => other !== folder)
      .map((other) => `src/${other}`),
    message: 'Import only from layers below: see README.md.',
  })),
)

const createFunctionZone = (folder, allowedLayers) => ({
  target: `src/functions/${folder}/**/!(*.test).ts`,
  from: layers
    .slice(5)
    .flat()
    .filter((other) => !['functions', ...allowedLayers].includes(other))
    .map((other) => `src/${other}`),
  message: 'Functions may import rules, but not pages.',
})

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
            ...layerZones,
            createFunctionZone('!(cms)', []),
            createFunctionZone('cms', ['content-source', 'screens']),
            {
              target: [
                './src/!(testing)/**/!(*.test).{ts,tsx}',
                './netlify/**',
                './gatsby-{node,config,ssr,browser}.ts*',
              ],
              from: ['src/testing', 'scripts', 'bench', 'tests'],
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
    ignores: ['**/*.test.{ts,tsx}', 'src/testing/**'],
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
  // matter. src/theme/token-css.ts defines the order of the cascade layers.
  ...['ui', 'features', 'layout', 'screens', 'theme'].map((folder) => ({
    files: [`src/${folder}/**/*.css`],
    rules: {
      'css/use-layers': [
        'error',
        {
          layerNamePattern: folder === 'theme' ? '^(reset|tokens|print)$' : `^${folder}$`,
          // Imports of fonts need no layer.
          requireImportLayers: false,
        },
      ],
    },
  })),
)
