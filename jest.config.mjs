/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/tests/unit/browser-environment.ts',
  testMatch: ['<rootDir>/{src,tools}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/tests/unit/setup.ts'],
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
    '^gatsby$': '<rootDir>/tests/unit/gatsby.tsx',
  },
}
