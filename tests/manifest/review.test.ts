import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Contract } from '../../codegen/contract/contract.ts'
import { loadContract } from '../../codegen/contract/load.ts'
import { createReport } from '../../codegen/diagnostics/diagnostic.ts'
import type { SectionData } from '../../codegen/model/manifest.ts'
import { parseManifest, type Sources } from '../../codegen/parse/parse.ts'
import { createProject } from '../../codegen/project.ts'
import { runManifest } from './golden-case.ts'

const project = join(import.meta.dirname, '../..')
let root = ''
let sources: Sources
let contract: Contract

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'review-'))
  for (const part of ['manifest', 'src/own', 'mesh/openapi.json', 'generated'])
    cpSync(join(project, part), join(root, part), { recursive: true })
  cpSync(join(project, 'generated'), join(root, 'before'), { recursive: true })
  const read = parseManifest(createProject(root), createReport())
  const loadedContract = loadContract(createProject(root), createReport())
  if (read === null || loadedContract === null) throw new Error('manifest or contract cannot be read')
  sources = read
  contract = loadedContract
})
afterEach(() => cpSync(join(project, 'manifest'), join(root, 'manifest'), { recursive: true }))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(['orders', 'users', 'products', 'agencies', 'coupons'])(
  'a column more in the list of %s is less than 20 lines to review',
  async (section) => {
    addColumn(section)
    expect(await runManifest(['generate', '--root', root])).toMatchObject({ exitCode: 0, out: '' })
    const { files, lines } = changesSinceBefore()
    expect(files.some((file) => file.startsWith(`pages/${section}/`))).toBe(true)
    expect(lines).toBeLessThan(20)
  },
)

test('nothing that git ignores is committed: what is built is built here', () => {
  const ignored = ['ls-files', '--cached', '--ignored', '--exclude-standard']
  expect(execFileSync('git', ignored, { cwd: project, encoding: 'utf8' })).toBe('')
})

/** The first text that the first list of a section does not show. */
function addColumn(section: string): void {
  const source = sources.sections.get(section)
  const page = (source?.data as SectionData | undefined)?.pages.find(({ kind }) => kind === 'table')
  if (source === undefined || page?.columns === undefined) throw new Error(`${section} has no list`)
  const shown = page.columns.map((column) => (typeof column === 'string' ? column : column.field))
  const fields = contract.resource(page.resource ?? '')?.fields ?? []
  const field = [...fields].find(
    ([name, schema]) => schema.type === 'string' && schema['x-enum'] === undefined && !shown.includes(name),
  )?.[0]
  if (field === undefined) throw new Error(`${page.name} shows everything`)
  const columns = '    columns:\n'
  const at = source.text.indexOf(columns, source.text.indexOf(`name: ${page.name}\n`)) + columns.length
  writeFileSync(
    join(root, source.file),
    `${source.text.slice(0, at)}      - ${field}\n${source.text.slice(at)}`,
  )
}

/** What git says was added or taken away in the committed part of generated/. */
function changesSinceBefore() {
  const compare = ['diff', '--no-index', '--no-renames', '--numstat', '-z', 'before', 'generated']
  const { stdout } = spawnSync('git', compare, { cwd: root, encoding: 'utf8' })
  const changed = [...stdout.matchAll(/(\d+)\t(\d+)\t\0before\/[^\0]*\0generated\/([^\0]*)\0/g)]
    .map(([, more, less, file = '']) => ({ file, lines: Number(more) + Number(less) }))
    .filter(({ file }) => !file.startsWith('built/'))
  return {
    files: changed.map(({ file }) => file),
    lines: changed.reduce((sum, { lines }) => sum + lines, 0),
  }
}
