// Whatever a host sets: React lacks what its tests need in production.
process.env.NODE_ENV = 'test'

const shared = {
  // A test begins without what another has mocked.
  restoreMocks: true,
  // Copies of the project lie there.
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
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '^react-dom/server$': 'react-dom/server.node',
    '^gatsby$': '<rootDir>/src/testing/gatsby-stub.tsx',
    '^gatsby-plugin-image$': 'gatsby-plugin-image/dist/gatsby-image.browser.js',
  },
}

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Ends what hangs; a slow machine has time.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/*.test.ts', '<rootDir>/{src,scripts}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts', '@testing-library/jest-dom'],
    },
  ],
}
