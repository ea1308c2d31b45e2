/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
  testMatch: ['<rootDir>/{src,scripts,bench}/**/*.test.{ts,tsx}'],
  // Copies of the project lie there.
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
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
    '\\.module\\.css$': 'identity-obj-proxy',
    '^react-dom/server$': 'react-dom/server.node',
    '^gatsby$': '<rootDir>/src/testing/gatsby-stub.tsx',
  },
}
