import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from './golden-case.ts'

const project = join(import.meta.dirname, '../..')
const section = 'manifest/sections/orders.yaml'
const feedback = 'manifest/sections/feedback.yaml'
let root = ''
let watcher: ChildProcess | null = null

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifest-'))
  for (const folder of ['mesh', 'generated/built']) mkdirSync(join(root, folder), { recursive: true })
  for (const input of ['manifest', 'src/own', 'mesh/openapi.json', 'generated/built/schema.graphql']) {
    cpSync(join(project, input), join(root, input), { recursive: true })
  }
})

afterEach(() => {
  watcher?.kill()
  rmSync(root, { recursive: true, force: true })
})

test('watch generates after an edit, and keeps the last good output on an error', async () => {
  const untilPrinted = listen()
  await untilPrinted('Watching for changes')
  edit('title: 订单列表', 'title: 全部订单')
  await untilPrinted('3 files written')
  const good = readFolder(join(root, 'generated'))
  expect(good['messages/zh/routes.ts']).toContain('全部订单')
  edit('icon: th-list', 'icon: th-lists')
  await untilPrinted('M301')
  await untilPrinted('Nothing was written.')
  expect(readFolder(join(root, 'generated'))).toEqual(good)
  edit('icon: th-lists', 'icon: list')
  await untilPrinted('files written')
  await untilPrinted(' safe.')
  edit('permissions: [feedback.edit]', 'permissions: [feedback.edit, feedback.index]', feedback)
  await untilPrinted('Since the last state: 1 dangerous.')
  await untilPrinted('+1 page for holders of feedback.index')
})

/** Starts the watcher; the answer resolves with the next line that contains a text. */
function listen(): (text: string) => Promise<void> {
  watcher = spawn(process.execPath, [join(project, 'codegen/cli.ts'), 'watch', '--root', root])
  const lines = createInterface({ input: watcher.stderr ?? process.stdin })[Symbol.asyncIterator]()
  return async (text) => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The watcher ended before it said ${text}`)
      if (value.includes(text)) return
    }
  }
}

function edit(from: string, to: string, file = section): void {
  const path = join(root, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}
