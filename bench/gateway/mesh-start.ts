import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultContractFile, readContract } from '../../mesh/contract-file.ts'
import { plainArtifacts } from '../../mesh/plain-artifacts.ts'
import { root } from '../../scripts/process.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { type Child, isAddress, startChild } from '../child.ts'

const folder = join(root, '.cache/bench/mesh-start')
const mesh = join(root, 'node_modules/@graphql-mesh/cli/cjs/bin.js')

/** `mesh start`, as Mesh's own command line starts it, over the contract's list of orders and with a fetch on a pool of connections. */
export async function startMesh(restUrl: string): Promise<Child<{ readonly url: string }>> {
  const env = { PORT: String(await freePort()), FORK: '0', DEBUG: '' }
  await build(env, restUrl)
  const execArgv = ['--import', join(import.meta.dirname, 'preload.ts')]
  const child = await startChild(mesh, env, isAddress, { args: ['start', '--dir', folder], execArgv })
  await answering(child.addresses.url)
  return child
}

async function build(env: Readonly<Record<string, string>>, restUrl: string): Promise<void> {
  const read = readContract(defaultContractFile)
  if (typeof read === 'string') throw new Error(read)
  const { '/orders': orders } = read.contract.paths
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('contract.json', JSON.stringify({ ...read.contract, paths: { '/orders': { get: orders?.get } } }))
  write('package.json', '{ "private": true, "type": "module" }')
  write('.meshrc.yaml', configuration)
  write('fetch.js', fetchModule(restUrl))
  const built = spawnSync(process.execPath, [mesh, 'build', '--dir', folder, '--fileType', 'ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`mesh build failed: ${built.stdout}${built.stderr}`)
  await plainArtifacts(join(folder, '.mesh'))
}

const configuration = `sources:
  - name: rest
    handler:
      openapi:
        source: ./contract.json
        endpoint: http://rest.invalid
        ignoreErrorResponses: true
customFetch: ./fetch.js
serve: { fork: false, browser: false, hostname: 127.0.0.1 }
`

const fetchModule = (restUrl: string): string => `import { Pool } from 'undici'
const pool = new Pool(${JSON.stringify(restUrl)}, { connections: 128 })
export async function fetch(address, { method, headers, body }, context) {
  const { pathname, search } = new URL(address)
  const { authorization } = context.headers
  const answer = await pool.request({ method, path: pathname + search, headers: { ...headers, authorization }, body })
  const text = await answer.body.text()
  return { status: answer.statusCode, statusText: '', headers: new Headers(), text: () => Promise.resolve(text) }
}
`

/** Mesh says in its log only that it listens. */
async function answering(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const answered = await fetch(`${url}/healthcheck`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('mesh start does not answer')
}
