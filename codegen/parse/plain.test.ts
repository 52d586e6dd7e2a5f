import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readPlain } from './plain.ts'

const manifest = join(import.meta.dirname, '../../manifest')

/** What the library with places makes of a text; undefined when it finds anything wrong. */
function readStrictly(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, version: '1.2', stringKeys: true })
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS()
}

test.each(['sections', 'locales'])('every file of %s is plain', (folder) => {
  for (const file of readdirSync(join(manifest, folder))) {
    const text = readFileSync(join(manifest, folder, file), 'utf8')
    expect(readPlain(text)).toEqual(readStrictly(text))
  }
})

test.each([
  'a: &x 1',
  'a: *x',
  'a: !x 1',
  '%YAML 1.1',
  'a: |\n  b',
  '1: a',
  '? a',
  '---\na: 1',
  'a: 1\na: 2',
  '',
])('leaves %j to the library with places', (text) => {
  expect(readPlain(text)).toBe(undefined)
})

/** Pieces of YAML, between ¦ since most of them need their spaces; ⏎ stands for the end of a line. */
const pieces = [
  'a¦b: ¦k:¦- ¦⏎¦⏎  ¦⏎    ¦⏎   ¦⏎- ¦- - ¦: ¦{ ¦}¦[¦]¦, ¦{a: 1}¦[a: 1]¦{a}¦{"a":1}¦x y¦x:⏎¦a#b¦a:b¦http://x',
  '\'¦"¦\'\'¦""¦\'s\': ¦"q": ¦\\¦\\u0041¦#¦ # x¦ & ¦&a ¦*a¦!t ¦%¦@¦`¦?¦? ¦|¦>¦<<: ¦---¦...¦⏎---⏎¦\t¦\r⏎¦\u00a0¦\ufeff',
  '1¦0o7¦0x1F¦1_000¦.inf¦.nan¦-¦~¦null¦True¦yes¦1e3¦+1¦-0¦012¦1:2¦2020-01-01¦null: ¦1: ¦true: ¦__proto__: ¦中文',
].flatMap((line) => line.replaceAll('⏎', '\n').split('¦'))

test('what it reads, the library with places reads as the same data and finds nothing wrong', () => {
  const texts = array(constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
  let plain = 0
  assert(
    property(texts, (text) => {
      const data = readPlain(text)
      if (data === undefined) return
      plain += 1
      expect(data).toEqual(readStrictly(text))
    }),
    { numRuns: 10_000, seed: 1 },
  )
  expect(plain).toBeGreaterThan(1_000)
})
