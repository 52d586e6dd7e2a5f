import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Node loads graphql as CommonJS, and Mesh with it; two copies refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['{api,codegen,mesh,src,scripts,serving}/**/*.test.ts', 'tests/**/*.test.ts'],
    typecheck: { enabled: false },
    globalSetup: ['./tests/postgres-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
