import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CatalogueEntry, codes } from '../../codegen/diagnostics/catalogue.ts'
import { goldenFolder } from './golden-case.ts'

/** UPDATE_GOLDEN=1 writes the page anew from the catalogue and the golden cases. */
const update = process.env['UPDATE_GOLDEN'] === '1'
const file = join(import.meta.dirname, '../../docs/manifest/diagnostics.md')

test('docs/manifest/diagnostics.md has every code with its example', () => {
  const page = [
    '# Diagnostics of the manifest compiler',
    '',
    'Codes are permanent. Each example is what `manifest check` says in the golden case of that code.',
    'M1 a file cannot be read, M2 its shape or its texts, M3 what it names, M4 generated files.',
    '',
    ...codes.map(entry),
  ].join('\n')
  if (update) writeFileSync(file, page)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(page)
})

function entry({ code, name, severity, why, fix }: CatalogueEntry): string {
  const example = ['```text', exampleOf(code), '```']
  return [`## ${code} ${name}`, '', `${severity}. ${why} **${fix}**`, '', ...example, ''].join('\n')
}

/** The first finding of the code's first golden case, without its explanation, which stands above. */
function exampleOf(code: string): string {
  const folder = readdirSync(goldenFolder).find((name) => name.startsWith(`${code}-`)) ?? ''
  const record = readFileSync(join(goldenFolder, folder, 'diagnostics.txt'), 'utf8')
  const finding = record
    .split('\n\n')
    .map((block) => block.replace(/^\$ .*\n/, ''))
    .find((block) => block.split('\n')[0]?.includes(` ${code} `))
  return (finding ?? '').replace(/\n {2}why:[^]*$/, '')
}
