import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Milliseconds, the middle of all but the first. */
async function median(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Infinity
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What is typed changes with every run, so that nothing is answered from the one before. */
function typing(file: string, from: string, to: (run: number) => string) {
  const original = read(file)
  expect(original).toContain(from)
  return async (run: number): Promise<unknown> => {
    const { text, position } = withCursor(original.replace(from, to(run)))
    client.type(file, text)
    return client.request('textDocument/completion', { textDocument: { uri: client.uri(file) }, position })
  }
}

test('completion, hover, definition and fixes', { retry: 2, timeout: 120_000 }, async () => {
  client.open(section)
  client.open(english)
  const uri = client.uri(section)
  const hovered = { textDocument: { uri }, position: positionIn(read(section), 'icon: ', 1) }
  const figures = {
    completion: await median(
      typing(section, '  - name: ', (run) => `  - icon: a${'b'.repeat(run)}‸\n    name: `),
    ),
    translations: await median(
      typing(english, '      root: Root', (run) => `      r${'o'.repeat(run)}‸: Root`),
    ),
    hover: await median(() => client.request('textDocument/hover', hovered)),
    definition: await median(() => client.request('textDocument/definition', hovered)),
    fixes: await median(async (run) => {
      client.type(section, read(section).replace('icon: ', `icon: x${'y'.repeat(run)}`))
      const range = { start: { line: 0, character: 0 }, end: { line: 40, character: 0 } }
      return client.request('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics: [] },
      })
    }),
  }
  if (process.env['LSP_FIGURES'] === '1') process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(Object.entries(figures).filter(([, milliseconds]) => milliseconds > most)).toEqual([])
})
