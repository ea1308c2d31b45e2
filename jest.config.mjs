// Overrides `production`, because React's production build lacks functions that tests need.
process.env.NODE_ENV = 'test'
// Tests west of UTC, where a date without a time zone would be a day earlier.
process.env.TZ = 'America/Los_Angeles'

const shared = {
  restoreMocks: true,
  // Ignores copies of the project.
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  transform: {
    '\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Compiles get-port, which is an ES module, because Jest cannot load ES modules.
  transformIgnorePatterns: ['/node_modules/(?!get-port/)'],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '^react-dom/server$': 'react-dom/server.node',
    '^gatsby$': '<rootDir>/tests/helpers/gatsby-stub.tsx',
    '^gatsby-plugin-image$': 'gatsby-plugin-image/dist/gatsby-image.js',
  },
}

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Sets a long timeout, so that only tests that hang fail, even on a slow machine.
  testTimeout: 5 * 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/*.test.ts', '<rootDir>/{src,scripts}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/helpers/setup.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/helpers/browser-environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/helpers/setup.ts', '@testing-library/jest-dom'],
    },
  ],
}
