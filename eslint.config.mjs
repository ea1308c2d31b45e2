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

/** The houses of src/, and the folders that each must not import. Tests may import everything. */
const closedHouses = {
  languages: ['content', 'site', 'contact', 'build', 'editor', 'http'],
  http: ['content', 'site', 'contact', 'build', 'editor'],
  content: ['site', 'contact', 'build', 'editor', 'http'],
  site: ['build', 'editor', 'http', 'contact/send-email'],
  contact: ['site', 'build', 'editor'],
  build: ['contact', 'editor', 'http'],
  editor: ['contact', 'build'],
}

/** The parts of the editor, and the folders that each must not import. */
const closedEditorParts = {
  api: ['model', 'server', 'state', 'actions', 'form', 'pages', 'preview', 'decap', 'build'],
  model: ['words', 'server', 'state', 'actions', 'form', 'pages', 'preview', 'decap', 'build'],
  words: ['model', 'server', 'state', 'actions', 'form', 'pages', 'preview', 'decap', 'build'],
  server: ['words', 'state', 'actions', 'form', 'pages', 'preview', 'decap', 'build'],
  state: ['server', 'actions', 'form', 'pages', 'preview', 'decap', 'build'],
  actions: ['server', 'form', 'pages', 'preview', 'decap', 'build'],
  form: ['server', 'pages', 'preview', 'decap', 'build'],
  pages: ['server', 'preview', 'decap', 'build'],
  preview: ['server', 'pages', 'decap', 'build'],
  decap: ['server', 'build'],
  build: ['words', 'server', 'state', 'actions', 'form', 'pages', 'preview', 'decap'],
}

/** The parts of the site, and the folders that each must not import. */
const closedSiteParts = {
  theme: ['browser', 'ui', 'contact', 'gallery', 'head', 'layout', 'pages'],
  browser: ['theme', 'ui', 'contact', 'gallery', 'head', 'layout', 'pages'],
  ui: ['contact', 'gallery', 'head', 'layout', 'pages'],
  contact: ['gallery', 'head', 'layout', 'pages'],
  gallery: ['contact', 'head', 'layout', 'pages'],
  head: ['contact', 'gallery', 'layout', 'pages'],
  layout: ['gallery', 'pages'],
  pages: ['layout'],
}

/** The parts of the content, and the folders that each must not import. */
const closedContentParts = {
  pictures: ['model', 'kinds', 'check'],
  model: ['kinds', 'check'],
  kinds: ['check'],
}

/** Creates the options of the rule no-restricted-paths for each folder below `parent`. */
const createZones = (parent, closedFolders) =>
  Object.entries(closedFolders).map(([folder, others]) => ({
    target: `${parent}/${folder}/**/!(*.test).{ts,tsx}`,
    from: others.map((other) => `${parent}/${other}`),
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
    ignores: [
      'public/',
      '.cache/',
      '.local/',
      'node_modules/',
      'src/gatsby-types.d.ts',
      'types/browser/',
    ],
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
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // Makes import-x/no-cycle read TypeScript.
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    },
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
            ...createZones('src', closedHouses),
            ...createZones('src/content', closedContentParts),
            ...createZones('src/site', closedSiteParts),
            ...createZones('src/editor', closedEditorParts),
            {
              target: ['src/*.ts'],
              from: ['content', 'site', 'contact', 'build', 'editor', 'http'].map(
                (house) => `src/${house}`,
              ),
              message: 'Every house may import these files.',
            },
            {
              target: ['netlify/functions/{probe,send-email}.ts'],
              from: ['src/editor'],
              message: 'The functions of the contact form must not bundle the editor.',
            },
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
    // Forbids focused tests, which would keep the other tests from running.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', { property: 'only' }],
      'no-restricted-globals': ['error', 'fdescribe', 'fit'],
    },
  },
  {
    // Forbids patterns whose time grows faster than the length of the text, because visitors and
    // staff send texts of any length.
    files: ['{src,netlify}/**/*.{ts,tsx,js}', 'gatsby-*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: {
      // Counts every import of React as used, because page-head.tsx needs its import for JSX. The
      // compiler reports imports of React that are unused.
      parserOptions: { projectService: true, jsxPragma: 'React' },
    },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    // Declares Node's globals. In TypeScript files, the compiler checks globals instead.
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['src/**/*.css'],
    language: 'css/css',
    plugins: { css },
    extends: [css.configs.recommended],
    rules: {
      // Requires logical properties, because right-to-left languages need them.
      'css/prefer-logical-properties': [
        'error',
        // Allows properties and units that mean the same in both reading directions.
        { allowProperties: ['overflow-x'], allowUnits: ['vw', 'svh', 'dvh', 'vh'] },
      ],
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // Allows `!important` against inline styles of libraries, against Decap's styles, and against
      // components' styles under forced colors, reduced motion or disabled scripts.
      'css/no-important': 'off',
      'css/use-baseline': 'off',
    },
  },
  // Requires each style to be in the cascade layer of its folder, so that the order of stylesheets
  // does not matter. src/site/theme/token-css.ts defines the order of the layers.
  ...Object.entries(cascadeLayers).map(([folder, layer]) => ({
    files: [`src/site/${folder}/**/*.css`],
    rules: {
      'css/use-layers': [
        'error',
        {
          layerNamePattern: `^${layer}$`,
          // Allows imports without a layer, for fonts.
          requireImportLayers: false,
        },
      ],
    },
  })),
)
