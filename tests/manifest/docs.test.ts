import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CatalogueEntry, codes } from '../../codegen/diagnostics/catalogue.ts'
import { fixable, unfixable } from '../../codegen/fix/codes.ts'
import { type KindRule, pageKinds } from '../../codegen/model/schema/kinds.ts'
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

const fixesFile = join(import.meta.dirname, '../../docs/manifest/fixes.md')

test('docs/manifest/fixes.md says of every code what is mended, or why not', () => {
  const rows = codes.flatMap(({ code, name }) => {
    const own = fixable[code]
    return own === undefined ? [] : [`| ${code} ${name} | ${own.writes ?? '–'} | ${own.offers ?? '–'} |`]
  })
  const reasons = Map.groupBy(codes, ({ code }) => unfixable[code] ?? '')
  reasons.delete('')
  const page = [
    '# What `check --fix` mends',
    '',
    '`npx manifest check --fix` writes what has one certain remedy, looks again, and goes on until nothing more can be mended; then it checks as',
    '`check` does. `--fix --dry-run` prints the changes as a patch for `git apply` and writes nothing. Comments, order and layout stay. Of two remedies',
    'that touch each other the first is written and the other one looked at again. A file that could not be parsed afterwards is not written.',
    '',
    'Exit status: 0 nothing is left; 1 findings are left, or the generated code is stale; 2 a file cannot be read. On a dry run 1 also when there are changes.',
    '',
    '“Spelled nearly so”: at most a quarter of the letters differ, and no other name is nearly as close. An [editor](editors.md) also offers what is not certain.',
    '',
    '| finding | `--fix` writes | an editor offers besides |',
    '|---|---|---|',
    ...rows,
    '',
    '## Without a fix',
    '',
    '| because | findings |',
    '|---|---|',
    ...[...reasons].map(([reason, own]) => `| ${reason} | ${own.map(({ code }) => code).join(', ')} |`),
    '',
  ].join('\n')
  if (update) writeFileSync(fixesFile, page)
  expect(existsSync(fixesFile) ? readFileSync(fixesFile, 'utf8') : '').toBe(page)
})

const grammarFile = join(import.meta.dirname, '../../docs/manifest/grammar.md')

test('docs/manifest/grammar.md lists the keys of every kind', () => {
  const page = readFileSync(grammarFile, 'utf8')
  const start = page.indexOf('| kind | needs |')
  const table = page.slice(start, page.indexOf('\n\n', start))
  const current = [
    '| kind | needs | may have |',
    '|---|---|---|',
    ...Object.entries(pageKinds).map(kindRow),
  ].join('\n')
  if (update) writeFileSync(grammarFile, page.replace(table, current))
  expect(update ? current : table).toBe(current)
})

function kindRow([kind, rule]: [string, KindRule]): string {
  const shows = rule.shows === null ? [] : [rule.shows]
  // Where they are needed wherever the page shows something; a redirect shows nothing and needs its page.
  const needed =
    kind === 'redirect' ? rule.alone : [...shows.flatMap((key) => rule.needs[key] ?? []), ...shows]
  const others = [...rule.with, ...rule.alone].filter((key) => !needed.includes(key))
  return `| \`${kind}\` | ${listed(needed)} | ${listed(others)} |`
}

const listed = (keys: readonly string[]): string => (keys.length === 0 ? '' : `\`${keys.join(' ')}\``)

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
