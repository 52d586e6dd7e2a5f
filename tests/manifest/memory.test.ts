import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyse } from '../../codegen/pipeline.ts'
import { createProject } from '../../codegen/project.ts'

/* A process that watches links a section again when something changes that its links read of another section. */

const repository = join(import.meta.dirname, '../..')
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What is changed, in a section that the changed findings or descriptors are not of. */
const edits = [
  ['a tab that others open', 'companies.yaml', [['key: intake-keys', 'key: intake-key']]],
] as const satisfies readonly (readonly [string, string, readonly (readonly [string, string])[]])[]

test.each(edits)('%s', (_, file, changes) => {
  for (const input of ['manifest', 'mesh/openapi.json'])
    cpSync(join(repository, input), join(root, input), { recursive: true })
  const before = inThisProcess()
  const path = join(root, 'manifest/sections', file)
  for (const [from, to] of changes) {
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }
  const fresh = inAnotherProcess()
  expect(fresh).not.toEqual(before)
  expect(inThisProcess()).toEqual(fresh)
})

type Findings = readonly string[]

const inThisProcess = (): Findings =>
  analyse(createProject(root)).diagnostics.map(
    ({ code, message, place }) => `${code} ${place?.file}:${place?.line} ${message}`,
  )

function inAnotherProcess(): Findings {
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script, root], {
    encoding: 'utf8',
  })
  return JSON.parse(out)
}

const script = `
  const { analyse } = await import(${JSON.stringify(join(repository, 'codegen/pipeline.ts'))})
  const { createProject } = await import(${JSON.stringify(join(repository, 'codegen/project.ts'))})
  const { diagnostics } = analyse(createProject(process.argv[1]))
  console.log(JSON.stringify(diagnostics.map(
    ({ code, message, place }) => code + ' ' + place?.file + ':' + place?.line + ' ' + message)))
`
