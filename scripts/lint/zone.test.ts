import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process.ts'

const refused = [
  'date.getFullYear()',
  'new Date().getHours()',
  'row?.at.getTimezoneOffset()',
  'date.setDate(1)',
  'time.toLocaleDateString("sv-SE")',
  'new Date(iso).toLocaleString("zh-CN")',
  'new Date(2026, 0, 31)',
  'new Intl.DateTimeFormat()',
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'new Intl.DateTimeFormat("en", { hour: "2-digit" })',
]
const passed = [
  'date.getUTCFullYear()',
  'date.getTime()',
  'new Date(instant).toISOString()',
  'count.toLocaleString(locale)',
  'new Date(iso)',
  'Date.UTC(2026, 0, 31)',
  'new Intl.DateTimeFormat("en", { timeZone: zone })',
]

test('the linter refuses what reads or formats a time in the zone of the machine', () => {
  const folder = mkdtempSync(join(root, '.cache', 'lint-zone-'))
  try {
    const config = {
      jsPlugins: [join(root, 'scripts/lint/zone.ts')],
      rules: { 'zone/no-machine-zone': 'error' },
    }
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
    const lines = [...refused, ...passed]
    writeFileSync(join(folder, 'case.ts'), lines.map((line) => `${line};`).join('\n'))
    const report = lint([
      '-c',
      join(folder, '.oxlintrc.json'),
      '--no-ignore',
      '--format',
      'json',
      join(folder, 'case.ts'),
    ])
    const { diagnostics } = JSON.parse(report) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[]
    }
    const found = diagnostics
      .filter(({ code }) => code === 'zone(no-machine-zone)')
      .map(({ labels }) => lines[(labels[0]?.span.line ?? 0) - 1])
    expect(new Set(found)).toEqual(new Set(refused))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The linter's report, which it prints and ends with 1 where it has findings. */
function lint(args: readonly string[]): string {
  try {
    return execFileSync('oxlint', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}
