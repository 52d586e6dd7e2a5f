import { chown, mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../api/testing/api.ts'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'
import { buildWhatIsStale } from '../../scripts/build-steps.ts'
import { writePackage } from '../../scripts/package/write.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { type Server, startServer } from './server.ts'

/** Megabytes of what an image holds beside Node. */
const most = 350

const ids = new Map(
  [...readDocuments(path.join(import.meta.dirname, '../../generated/operations'))].map(([id, text]) => [
    nameOf(text),
    id,
  ]),
)

let home = ''
let program = ''
let server: Server
beforeAll(async () => {
  await buildWhatIsStale()
  home = await mkdtemp(path.join(tmpdir(), 'console-image-'))
  program = path.join(home, 'console')
  writePackage(program)
  server = await startServer(program, await dataFolder(), await freePort())
})
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

/** Written by the user that the server runs as. */
async function dataFolder(): Promise<string> {
  const folder = path.join(home, 'data')
  await mkdir(folder)
  if (process.getuid?.() !== 0) return folder
  await chown(home, 65_534, 65_534)
  await chown(folder, 65_534, 65_534)
  return folder
}

test(`what an image holds is at most ${most} MB and has no test and no package of the build`, async () => {
  const files = await readdir(program, { recursive: true, withFileTypes: true })
  const own = files.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  expect(own.filter(({ name }) => /\.(?:test|spec|fixture)\./.test(name))).toEqual([])
  const packages = await readdir(path.join(program, 'node_modules'))
  expect(
    packages.filter((name) => ['vite', 'react', 'typescript', 'node', '@blueprintjs'].includes(name)),
  ).toEqual([])
  let bytes = 0
  for (const entry of files) bytes += (await stat(path.join(entry.parentPath, entry.name))).blocks * 512
  expect(bytes / 1024 ** 2).toBeLessThanOrEqual(most)
})

test('a person signs in and reads a page, served by another user than the owner of the files', async () => {
  const call = async (operation: string, variables: object, token?: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-company-id': '1',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ documentId: ids.get(operation), variables }),
    })
    const answer: { data?: { result?: Record<string, unknown> }; errors?: unknown } = await response.json()
    return answer.data?.result ?? { ...answer }
  }
  const input = { grant_type: 'password', username: 'admin', password: demoPassword }
  const { access_token: token } = await call('session_sign_in', { input })
  expect(await call('orders_index_list', {}, String(token))).toMatchObject({ data: expect.any(Array) })
  const page = await fetch(`${server.url}/orders/index`, { headers: { accept: 'text/html' } })
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  expect((await fetch(new URL(script, server.url))).headers.get('content-type')).toMatch(/javascript/)
})

test('the command for supervisors says that it is ready, and a signal stops it', async () => {
  expect(await server.isHealthy()).toBe(true)
  expect(await server.stop()).toBe(0)
})
