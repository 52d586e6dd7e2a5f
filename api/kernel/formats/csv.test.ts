import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { guarded } from '../../engine/transfer/exports/cell.ts'
import { csvLines } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r=1+1', "a\r'=1+1"],
  ['a\r\n@x\n\n＋y\n-z', "a\r\n'@x\n\n'＋y\n'-z"],
  ['\t=1', "'\t=1"],
  ['a=1', 'a=1'],
])('%j is guarded as %j', (text, expected) => {
  expect(guarded(text)).toEqual({ text: expected })
})

it.each(['a\nb', 'a\rb', 'a\r\nb', 'a,b', 'a;b', 'a\tb', 'a"b', 'a\u2028b'])(
  '%j stands in quotation marks',
  (text) => {
    const line = csvLines([[text, 'x']])
    expect(line).toBe(`"${text.replaceAll('"', '""')}",x\r\n`)
    expect(parse(line)).toEqual([[text, 'x']])
  },
)
