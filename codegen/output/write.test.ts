import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createReport } from '../diagnostics/diagnostic.ts'
import { emitFilesList, filesList, hashMarker, marker } from '../emit/output-files.ts'
import { createProject, type Project } from '../project.ts'
import { writeOutput, type Written } from './write.ts'

let root = ''
let project: Project = createProject(root)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-'))
  project = createProject(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const module = (text: string): string => `${marker}\n\nexport const text = '${text}'\n`

function write(files: Readonly<Record<string, string>>): Written & { readonly codes: readonly string[] } {
  const report = createReport()
  const all = new Map([...Object.entries(files), [filesList, emitFilesList(Object.keys(files))] as const])
  const written = writeOutput(project, all, report)
  return { ...written, codes: report.diagnostics.map(({ code }) => code) }
}

function put(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

describe('writeOutput', () => {
  test('writes what changed and deletes what is no longer made', () => {
    write({ 'a.ts': module('a'), 'pages/b.ts': module('b') })
    expect(write({ 'a.ts': module('c') })).toEqual({
      written: ['a.ts', 'files.txt'],
      deleted: ['pages/b.ts'],
      codes: [],
    })
    expect(existsSync(join(root, 'generated/pages'))).toBe(false)
    expect(write({ 'a.ts': module('c') })).toEqual({ written: [], deleted: [], codes: [] })
  })

  test('writes nothing at all when one file is not its own', () => {
    put('generated/b.ts', 'by hand')
    expect(write({ 'a.ts': module('a'), 'b.ts': module('b') })).toEqual({
      written: [],
      deleted: [],
      codes: ['M405'],
    })
    expect(readFileSync(join(root, 'generated/b.ts'), 'utf8')).toBe('by hand')
    expect(existsSync(join(root, 'generated/a.ts'))).toBe(false)
  })

  test('a text by hand is no list of files', () => {
    put('generated/files.txt', 'by hand\n')
    expect(write({ 'a.ts': module('a') })).toEqual({ written: [], deleted: [], codes: ['M405'] })
  })

  test('what is built is written over, whatever stands there', () => {
    put('generated/built/manifest.json', 'of another branch')
    expect(write({ 'built/manifest.json': '{}' }).written).toEqual(['built/manifest.json', 'files.txt'])
  })

  test('never writes through a link', () => {
    put('elsewhere/a.ts', module('elsewhere'))
    mkdirSync(join(root, 'generated'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'generated/pages'))
    expect(write({ 'pages/a.ts': module('a') }).codes).toEqual(['M405'])
    expect(readFileSync(join(root, 'elsewhere/a.ts'), 'utf8')).toBe(module('elsewhere'))
  })

  test('deletes only files with the marker, whatever the list of files says', () => {
    const listed = ['built/schema.graphql', 'notes.ts', '../src/main.ts', 'old.ts', 'old.graphql']
    put('generated/files.txt', emitFilesList(listed))
    put('generated/built/schema.graphql', 'type Query { a: Int }')
    put('generated/notes.ts', 'by hand')
    put('generated/unlisted.ts', module('unlisted'))
    put('generated/old.ts', module('old'))
    put('generated/old.graphql', `${hashMarker}\n\nquery a { b }\n`)
    put('src/main.ts', module('main'))
    expect(write({ 'a.ts': module('a') }).deleted.toSorted()).toEqual(['old.graphql', 'old.ts'])
    const untouched = ['built/schema.graphql', 'notes.ts', 'unlisted.ts'].map((file) => `generated/${file}`)
    for (const file of [...untouched, 'src/main.ts']) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
    }
  })

  test('a path that leaves the folder is a bug', () => {
    expect(() => write({ '../a.ts': module('a') })).toThrow('../a.ts would leave the output folder')
  })
})
