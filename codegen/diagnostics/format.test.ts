import { describe, expect, test } from 'vitest'
import { findings } from './catalogue.ts'
import { createReport } from './diagnostic.ts'
import { formatDiagnostics } from './format.ts'

const text = '    title: 订单, a: 100%'
const place = { file: 'manifest/sections/orders.yaml', line: 9, column: 12, length: 2, text }
const report = createReport()
report.add(findings.unknownIcon({ icon: 'th-lst' }), place, { hint: 'did you mean `th-list`?' })
const { diagnostics } = report

describe('formatDiagnostics', () => {
  test('text shows the line with carets as wide as the characters', () => {
    expect(formatDiagnostics(diagnostics, 'text', false)).toBe(
      [
        'manifest/sections/orders.yaml:9:12 error M301 unknown-icon',
        '  There is no icon `th-lst`. (did you mean `th-list`?)',
        '    9 |     title: 订单, a: 100%',
        '      |            ^^^^',
        '  why: Icons come from the Blueprint set; an unknown one would leave a hole in the menu.',
        '  fix: Choose a name from the Blueprint icon list.',
      ].join('\n'),
    )
  })

  test('colours nothing but on demand', () => {
    const hasEscape = (color: boolean): boolean =>
      formatDiagnostics(diagnostics, 'text', color).includes('\u001b[')
    expect([hasEscape(false), hasEscape(true)]).toEqual([false, true])
  })

  test('github is one workflow command a finding', () => {
    expect(formatDiagnostics(diagnostics, 'github', false)).toBe(
      '::error file=manifest/sections/orders.yaml,line=9,col=12,endColumn=14,title=M301 unknown-icon::' +
        'There is no icon `th-lst`. did you mean `th-list`? Choose a name from the Blueprint icon list.',
    )
  })

  test('json is data without the text of the line', () => {
    expect(JSON.parse(formatDiagnostics(diagnostics, 'json', false))).toEqual([
      {
        code: 'M301',
        name: 'unknown-icon',
        severity: 'error',
        message: 'There is no icon `th-lst`.',
        why: 'Icons come from the Blueprint set; an unknown one would leave a hole in the menu.',
        fix: 'Choose a name from the Blueprint icon list.',
        place: { file: 'manifest/sections/orders.yaml', line: 9, column: 12, length: 2 },
        hint: 'did you mean `th-list`?',
        related: [],
        change: null,
      },
    ])
  })
})
