import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { codes } from '../../codegen/diagnostics/catalogue.ts'
import {
  createCase,
  type GoldenCase,
  goldenFolder,
  projects,
  readFolder,
  runManifest,
} from './golden-case.ts'

/** UPDATE_GOLDEN=1 records what the compiler does now; read the difference before committing it. */
const update = process.env['UPDATE_GOLDEN'] === '1'
const cases = readdirSync(goldenFolder).filter((name) => !projects.includes(name))
const expectedFolder = (project: string): string => join(goldenFolder, project, 'expected')

let open: GoldenCase[] = []
afterEach(() => {
  for (const golden of open) golden.dispose()
  open = []
})

function openCase(name: string): GoldenCase {
  const golden = createCase(name)
  open.push(golden)
  return golden
}

test.each(projects)('the %s manifest generates the recorded files', async (project) => {
  const { root } = openCase(project)
  const answer = await runManifest(['generate', '--root', root])
  expect({ exitCode: answer.exitCode, out: answer.out }).toEqual({ exitCode: 0, out: '' })
  if (update) recordExpected(root, expectedFolder(project))
  expect(readFolder(join(root, 'generated'))).toEqual({
    ...readFolder(expectedFolder(project)),
    'built/schema.graphql': readFileSync(
      join(goldenFolder, project, 'generated/built/schema.graphql'),
      'utf8',
    ),
  })
})

describe.each(cases)('%s', (name) => {
  test('reports exactly the recorded diagnostics', async () => {
    const { root } = openCase(name)
    const record = join(goldenFolder, name, 'diagnostics.txt')
    const recorded = existsSync(record) ? readFileSync(record, 'utf8') : '$ manifest check\n'
    const command = recorded.split('\n')[0] ?? ''
    const { exitCode, out, talk } = await runManifest([...command.split(' ').slice(2), '--root', root])
    const actual = `${command}\n${[out, talk].filter(Boolean).join('\n')}\nexit status ${exitCode}\n`
    if (update) writeFileSync(record, actual)
    expect(actual).toBe(update ? actual : recorded)
  })

  test('reports the code it is named after', () => {
    const record = readFileSync(join(goldenFolder, name, 'diagnostics.txt'), 'utf8')
    const [code = ''] = name.split('-')
    expect(codes.map((entry) => `${entry.code}-${entry.name}`)).toContain(name.split('--')[0])
    expect(record).toContain(` ${code} `)
    const isWarning = codes.some((entry) => entry.code === code && entry.severity === 'warning')
    expect(record).toMatch(isWarning ? /exit status [01]\n$/ : /exit status [12]\n$/)
  })
})

test('every code of the catalogue has a failing case', () => {
  const covered = new Set(cases.map((name) => name.split('-')[0]))
  expect(codes.filter(({ code }) => !covered.has(code))).toEqual([])
})

test('codes and names are unique', () => {
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  expect(new Set(codes.map(({ name }) => name)).size).toBe(codes.length)
})

function recordExpected(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'generated'), folder, { recursive: true })
  rmSync(join(folder, 'built/schema.graphql'))
}
