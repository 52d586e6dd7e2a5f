import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, positionIn, withCursor } from './lsp-client.ts'

/* Over the manifest of this project: after the first one, an answer comes within a tenth of a second. */

const repository = join(import.meta.dirname, '../..')
const section = 'manifest/sections/paid-marketings.yaml'
const english = 'manifest/locales/en.yaml'
const runs = 15
const most = 100

let root: string
let client: Client
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lsp-speed-'))
  for (const input of ['manifest', 'mesh/openapi.json'])
    cpSync(join(repository, input), join(root, input), { recursive: true })
  client = await Client.start(root)
})
afterAll(async () => {
  await client.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Milliseconds of the server's processor, the middle of all runs but the first: what else runs on the machine does not count. */
async function median(work: (run: number) => Promise<() => Promise<unknown>>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const answer = await work(run)
    const start = processorTime()
    await answer()
    times.push(processorTime() - start)
  }
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Infinity
}

/** Linux counts in hundredths of a second; elsewhere the clock has to do. */
function processorTime(): number {
  const file = `/proc/${client.pid}/stat`
  if (!existsSync(file)) return performance.now()
  const [user = '', system = ''] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What is typed changes with every run, so that nothing is answered from the one before. */
function typing(file: string, from: string, to: (run: number) => string) {
  const original = read(file)
  expect(original).toContain(from)
  return async (run: number) => {
    const { text, position } = withCursor(original.replace(from, to(run)))
    // Findings of what was typed before are no part of the answer.
    client.type(file, original)
    await client.quiet()
    return () => {
      client.type(file, text)
      return client.request('textDocument/completion', { textDocument: { uri: client.uri(file) }, position })
    }
  }
}

test('completion, hover, definition and fixes', { retry: 2, timeout: 300_000 }, async () => {
  client.open(section)
  client.open(english)
  const uri = client.uri(section)
  const place = { textDocument: { uri }, position: positionIn(read(section), 'icon: ', 1) }
  const ask = (method: string) => async () => () => client.request(method, place)
  const figures = {
    completion: await median(
      typing(section, '  - name: ', (run) => `  - icon: a${'b'.repeat(run)}‸\n    name: `),
    ),
    translations: await median(
      typing(english, '      root: Root', (run) => `      r${'o'.repeat(run)}‸: Root`),
    ),
    hover: await median(ask('textDocument/hover')),
    definition: await median(ask('textDocument/definition')),
    fixes: await median(async (run) => {
      client.type(english, read(english))
      client.type(section, read(section))
      await client.shows(section, [])
      client.type(section, read(section).replace('icon: ', `icon: xx${'y'.repeat(run)}`))
      await client.shows(section, ['M301'])
      const range = { start: { line: 0, character: 0 }, end: { line: 40, character: 0 } }
      return () =>
        client.request('textDocument/codeAction', {
          textDocument: { uri },
          range,
          context: { diagnostics: [] },
        })
    }),
  }
  expect(Object.entries(figures).filter(([, milliseconds]) => milliseconds > most)).toEqual([])
})
