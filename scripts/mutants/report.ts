import type { Mutant } from './mutant.ts'
import type { Result } from './results.ts'

/** A survivor with its place, its change, and the command that tries it again. */
export function survivorText(
  { file, line, column, operator, id, original, instead }: Mutant,
  { by, outcome }: Result,
) {
  const shown = (sign: string, text: string) =>
    text
      .split('\n')
      .slice(0, 8)
      .map((each) => `    ${sign} ${each}`)
      .join('\n')
  return [
    `${file}:${line}:${column} ${operator} ${outcome}`,
    shown('-', original),
    ...(instead === '' ? [] : [shown('+', instead)]),
    `    npm run test:mutants -- ${file} --only ${id}`,
    ...(by === '' ? ['    no test calls it'] : [`    passed: ${by}`]),
    '',
  ].join('\n')
}

export function closingLine(results: readonly Result[], untried: number): string {
  const of = (...outcomes: readonly string[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const caught = of('caught', 'timeout')
  const share = results.length === 0 ? '' : ` (${Math.floor((caught / results.length) * 100)} %)`
  return `${results.length} mutants: ${caught} caught${share}, ${of('timeout')} of them by time; ${of('survived')} survived, ${of('untested')} in code that no test calls; ${untried} not tried\n`
}
