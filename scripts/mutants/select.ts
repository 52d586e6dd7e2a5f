import { equivalent } from './equivalent.ts'
import type { Mutated } from './find.ts'
import { type Mutant, ownOperators } from './mutant.ts'
import type { MutantOptions } from './options.ts'
import type { Result } from './results.ts'
import { changedLines, mutantsOf, sourceFiles } from './sources.ts'

export interface Selected {
  /** By file; all mutants of each, since all are written into the copy. */
  readonly files: ReadonlyMap<string, Mutated>
  readonly mutants: readonly Mutant[]
}

/** What the options ask for, in the order of running: own operators first, and of every file some. */
export function selectMutants(options: MutantOptions, results: ReadonlyMap<string, Result>): Selected {
  const lines = options.since === null ? null : changedLines(options.since)
  const files = mutantsOf(sourceFiles(options.paths).filter((file) => lines === null || lines.has(file)))
  const named = new Set(equivalent.map(({ id }) => id))
  const [piece, of] = options.piece
  const mutants = [...files.values()]
    .flatMap(({ mutants: ofFile }) => ofFile)
    .filter(({ id, operator, file, node, line }) => {
      if (options.only !== null) return options.only.includes(id)
      const outcome = results.get(id)?.outcome
      const isOpen = options.isSurvivors
        ? outcome === 'survived' || outcome === 'untested'
        : options.isAgain || outcome === undefined
      const last = line + node.getText().split('\n').length - 1
      const isChanged =
        lines === null || lines.get(file)?.some(([from, to]) => line <= to && last >= from) === true
      return (
        isOpen &&
        isChanged &&
        !named.has(id) &&
        (options.operators.length === 0 || options.operators.includes(operator)) &&
        Number.parseInt(id, 16) % of === piece - 1
      )
    })
  const sample = mutants.toSorted((a, b) => a.id.localeCompare(b.id)).slice(0, options.sample)
  return { files, mutants: sample.toSorted((a, b) => weight(a) - weight(b)) }
}

function weight({ operator }: Mutant): number {
  return ownOperators.some((own) => own === operator && own !== 'label') ? 0 : 1
}
