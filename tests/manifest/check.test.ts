import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFolder, runManifest } from './golden-case.ts'

const project = join(import.meta.dirname, '../..')
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifest-'))
  mkdirSync(join(root, 'mesh'))
  mkdirSync(join(root, 'generated/built'), { recursive: true })
  for (const input of ['manifest', 'src/own', 'mesh/openapi.json', 'generated/built/schema.graphql']) {
    cpSync(join(project, input), join(root, input), { recursive: true })
  }
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const generate = () => runManifest(['generate', '--root', root])
const check = (...args: readonly string[]) => runManifest(['check', '--root', root, ...args])

describe('the real manifest', () => {
  test('is what generated/ was made from', async () => {
    expect(await runManifest(['check', '--root', project])).toMatchObject({ exitCode: 0, out: '' })
  })

  test('generates the same bytes twice and touches no file that is right', async () => {
    await generate()
    const first = readFolder(join(root, 'generated'))
    const written = statSync(join(root, 'generated/routes.ts')).mtimeMs
    const answer = await generate()
    expect(answer.talk).toMatch(/^0 files written, 0 deleted, \d+ unchanged\.$/)
    expect(readFolder(join(root, 'generated'))).toEqual(first)
    expect(statSync(join(root, 'generated/routes.ts')).mtimeMs).toBe(written)
  })

  test('generates the same bytes from nothing as from an earlier state', async () => {
    expect((await generate()).exitCode).toBe(0)
    expect(readFolder(join(root, 'generated'))).toEqual(readFolder(join(project, 'generated')))
  })
})

describe('a changed title', () => {
  const file = 'manifest/sections/orders.yaml'

  beforeEach(async () => {
    await generate()
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), text.replace('title: 订单列表', 'title: 全部订单'))
  })

  test('fails the check at its line and column, with the difference and the command that mends it', async () => {
    const answer = await check('--format', 'json')
    expect(answer.exitCode).toBe(1)
    expect(JSON.parse(answer.out)).toEqual([
      {
        code: 'M401',
        name: 'manifest-changed',
        severity: 'error',
        message: '`sections/orders.pages[orders.index].title` changed, the generated code has not.',
        why: 'The console would still show the former state.',
        fix: 'Run `npm run generate` and commit the result.',
        hint: null,
        change: { before: '订单列表', after: '全部订单' },
        place: { file, line: 9, column: 12, length: 4 },
        related: [],
      },
    ])
  })

  test('is clean again after generate, and only the texts changed', async () => {
    const before = readFolder(join(root, 'generated'))
    await generate()
    expect((await check()).exitCode).toBe(0)
    const after = readFolder(join(root, 'generated'))
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed).toEqual(['built/manifest.json', 'messages/zh/routes.ts', 'palette.ts'])
  })
})

describe('generate', () => {
  test('writes nothing when the manifest has an error', async () => {
    await generate()
    const before = readFolder(join(root, 'generated'))
    const file = join(root, 'manifest/sections/orders.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('icon: th-list', 'icon: th-lists'))
    const answer = await generate()
    expect(answer.exitCode).toBe(1)
    expect(answer.talk).toContain('Nothing was written.')
    expect(readFolder(join(root, 'generated'))).toEqual(before)
  })

  test('deletes what it wrote for a section that is gone, and nothing else', async () => {
    await generate()
    const before = Object.keys(readFolder(join(root, 'generated')))
    writeFileSync(join(root, 'generated/notes.txt'), 'by hand')
    rmSync(join(root, 'manifest/sections/survey.yaml'))
    edit('manifest/console.yaml', '  - survey\n', '')
    edit('manifest/locales/en.yaml', /  survey:\n(    .*\n)+/, '')
    expect((await generate()).exitCode).toBe(0)
    const after = Object.keys(readFolder(join(root, 'generated')))
    expect(before.filter((name) => !after.includes(name))).toEqual([
      ...before.filter((name) => name.startsWith('built/validators/surveys_')),
      'messages/en/survey.ts',
      'messages/zh/survey.ts',
      'operations/survey.graphql',
      ...before.filter((name) => name.startsWith('pages/survey/')),
    ])
    expect(after.filter((name) => !before.includes(name))).toEqual(['notes.txt'])
  })
})

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text.search(from)).toBeGreaterThan(-1)
  writeFileSync(path, text.replace(from, to))
}
