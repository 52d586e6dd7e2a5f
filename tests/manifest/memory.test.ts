import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentHash } from '../../codegen/content-hash.ts'
import type { Linked } from '../../codegen/model/linked.ts'
import { analyse, type Outcome } from '../../codegen/pipeline.ts'
import { createProject } from '../../codegen/project.ts'

/* A process that watches links a section again when something changes that its links read of another section. */

const repository = join(import.meta.dirname, '../..')
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What is changed, and in which section; what links read of it stands in others. */
const edits = [
  ['a tab that others open', 'companies.yaml', '- key: intake-keys', '- key: intake-key'],
  [
    'a form that no longer makes a plain record',
    'departments.yaml',
    'name: departments.create',
    'name: departments.create\n    save: POST /departments',
  ],
] as const

test.each(edits)('%s', (_, file, from, to) => {
  for (const input of ['manifest', 'src/own', 'mesh/openapi.json'])
    cpSync(join(repository, input), join(root, input), { recursive: true })
  const before = inThisProcess()
  const path = join(root, 'manifest/sections', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const fresh = inAnotherProcess()
  expect(fresh).not.toEqual(before)
  expect(inThisProcess()).toEqual(fresh)
})

/** Findings, and the console as a whole. */
interface Seen {
  readonly findings: readonly string[]
  readonly model: string
}

const seen = ({ result, diagnostics }: Outcome<Linked>): Seen => ({
  findings: diagnostics.map(({ code, message, place }) => `${code} ${place?.file}:${place?.line} ${message}`),
  model: contentHash(JSON.stringify(result?.model ?? null)),
})

const inThisProcess = (): Seen => seen(analyse(createProject(root)))

function inAnotherProcess(): Seen {
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script, root], {
    encoding: 'utf8',
  })
  return JSON.parse(out)
}

const module = (file: string): string => JSON.stringify(pathToFileURL(join(repository, 'codegen', file)).href)

const script = `
  const { analyse } = await import(${module('pipeline.ts')})
  const { createProject } = await import(${module('project.ts')})
  const { contentHash } = await import(${module('content-hash.ts')})
  const seen = ${seen.toString()}
  console.log(JSON.stringify(seen(analyse(createProject(process.argv[1])))))
`
