import { defineConfig } from '@playwright/test'
import { databaseSettings } from './tests/e2e/databases.ts'
import { baseUrl, clientSecret, databaseOf, dataFolderOf, portsOf, serverCount } from './tests/e2e/server.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: serverCount,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    baseURL: baseUrl,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    // An action that waits until the test ends is not named by its failure.
    actionTimeout: 60_000,
    // A trace of every test costs a third of its time; the second try has one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  webServer: Array.from({ length: serverCount }, (_each, worker) => {
    const { port, apiPort, pushPort } = portsOf(worker)
    return {
      command: 'npm start',
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 240_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        API_PORT: String(apiPort),
        DATA_DIR: dataFolderOf(worker),
        ...databaseSettings(databaseOf(worker)),
        CLIENT_SECRET: clientSecret,
        LOGIN_LIMIT: '0',
        WRITE_LIMIT: '0',
        READ_LIMIT: '0',
        TRUST_PROXY: '127.0.0.1',
        PUSH_ORIGINS: `http://127.0.0.1:${pushPort}`,
      },
    }
  }),
})
