import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../process.ts'
import { blindSpots } from '../blind-spots.ts'
import { equivalent } from '../equivalent.ts'
import { type Mutant, ownOperators, standardOperators } from '../mutant.ts'
import { readResults, type Result } from '../results.ts'
import { mutantsOf, sourceFiles } from '../sources.ts'

const page = join(root, 'docs/tests.md')
const [opening, closing] = ['<!-- score -->', '<!-- /score -->']

/** Writes the score of all mutants that have a result into docs/tests.md. */
export function writeTable(): void {
  const mutants = [...mutantsOf(sourceFiles([])).values()].flatMap((file) => file.mutants)
  const results = readResults()
  const text = existsSync(page) ? readFileSync(page, 'utf8') : `${opening}\n${closing}\n`
  const [before = '', rest = ''] = text.split(opening)
  const [, after = ''] = rest.split(closing)
  const written = `${before}${opening}\n\n${scoreTables(mutants, results)}\n${spotTable(results)}\n${closing}${after}`
  writeFileSync(page, written)
}

/** What was seen of the mutants of each blind spot. */
function spotTable(results: ReadonlyMap<string, Result>): string {
  return [
    '| blind spot | mutant | does | noticed by |',
    '|---|---|---|---|',
    ...blindSpots.map(({ spot, file, id, does, suite }) => {
      const outcome = results.get(id)?.outcome
      const by = outcome === 'caught' || outcome === 'timeout' ? `\`${suite}\`` : (outcome ?? 'not tried')
      return `| ${spot} | \`${file}\` ${id} | ${does} | ${by} |`
    }),
    '',
  ].join('\n')
}

/** By folder, and by operator. */
export function scoreTables(
  mutants: readonly Pick<Mutant, 'id' | 'file' | 'operator'>[],
  results: ReadonlyMap<string, Result>,
): string {
  const isEquivalent = new Set(equivalent.map(({ id }) => id))
  const counted = mutants.filter(({ id }) => !isEquivalent.has(id))
  const row = (title: string, of: readonly Pick<Mutant, 'id'>[]) => scoreRow(title, of, results)
  const folders = [...Map.groupBy(counted, ({ file }) => folderOf(file))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const names = [...ownOperators, ...standardOperators]
  return [
    ...head('folder'),
    ...folders.flatMap(([folder, of]) => row(`\`${folder}\``, of)),
    ...row('**all**', counted),
    '',
    ...head('operator'),
    ...names.flatMap((name) =>
      row(
        name,
        counted.filter(({ operator }) => operator === name),
      ),
    ),
    '',
  ].join('\n')
}

function head(title: string): readonly string[] {
  return [
    `| ${title} | mutants | tried | caught | survived | no test calls it | score |`,
    '|---|---|---|---|---|---|---|',
  ]
}

function scoreRow(
  title: string,
  of: readonly { readonly id: string }[],
  results: ReadonlyMap<string, Result>,
): string[] {
  const caseOutcomes = of.flatMap(({ id }) => results.get(id) ?? [])
  if (caseOutcomes.length === 0) return []
  const count = (...outcomes: readonly string[]) =>
    caseOutcomes.filter(({ outcome }) => outcomes.includes(outcome)).length
  const caught = count('caught', 'timeout')
  const share = `${Math.floor((caught / caseOutcomes.length) * 100)} %`
  return [
    `| ${title} | ${of.length} | ${caseOutcomes.length} | ${caught} | ${count('survived')} | ${count('untested')} | ${share} |`,
  ]
}

function folderOf(file: string): string {
  const parts = file.split('/')
  return parts
    .slice(0, ['kernel', 'engine', 'modules'].includes(parts[1] ?? '') ? 3 : 2)
    .filter((part) => !part.includes('.'))
    .join('/')
}
