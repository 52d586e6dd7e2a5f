import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,codegen,mesh,src,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    typecheck: { enabled: false },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
