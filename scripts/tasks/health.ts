import process from 'node:process'

/**
 * `node scripts/tasks/health.ts [api | alive]` ends with 0 when the console, or the API, of this machine is ready, or when the console's
 * process answers (`alive`); by the same variables as the servers, for supervisors without a program that calls addresses.
 */
const [what = 'ready'] = process.argv.slice(2)
const port = what === 'api' ? (process.env['API_PORT'] ?? '4601') : (process.env['PORT'] ?? '4600')
const address = `http://127.0.0.1:${port}/${what === 'alive' ? 'healthz' : 'readyz'}`
const { ok } = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
