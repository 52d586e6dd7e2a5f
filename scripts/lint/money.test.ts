import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../process.ts'
import { isAmountName } from './money.ts'

describe('the linter refuses floats of amounts', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(root, '.cache', 'lint-money-'))
    const plugin = join(root, 'scripts/lint/money.ts')
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({ jsPlugins: [plugin], rules: { 'money/no-float': 'error' } }),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const linesRefused = (lines: readonly string[]): string[] => {
    const file = join(folder, 'case.ts')
    writeFileSync(file, lines.map((line) => `${line};`).join('\n'))
    const report = lint(['-c', join(folder, '.oxlintrc.json'), '--no-ignore', '--format', 'json', file])
    const found = JSON.parse(report) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[]
    }
    return found.diagnostics
      .filter(({ code }) => code === 'money(no-float)')
      .map(({ labels }) => lines[(labels[0]?.span.line ?? 0) - 1] ?? '')
      .toSorted()
  }

  it('in whatever way an amount is read', () => {
    const refused = [
      'Number(order.total_usd)',
      "Number(row['amount'] ?? 0)",
      'Number(textOf(input.special_price))',
      'parseFloat(budget!)',
      'Number.parseFloat(order.price)',
      'refundedAmount.toFixed(2)',
      '+order?.discount',
    ]
    const passed = [
      'Number(row.product_id)',
      'Number(price_count)',
      'toCents(order.total_usd)',
      'rate.toFixed(2)',
    ]
    expect(linesRefused([...refused, ...passed])).toEqual(refused.toSorted())
  })

  it.each([
    ['total_usd', true],
    ['originalPrice', true],
    ['price_id', false],
    ['total', false],
  ])('%s is an amount: %s', (name, expected) => expect(isAmountName(name)).toBe(expected))
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
