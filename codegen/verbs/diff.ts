import { resolve } from 'node:path'
import { type Base, baseFolder, baseRevision } from '../diff/base.ts'
import { analyseBaseline, type Baseline, withoutContents } from '../diff/baseline.ts'
import type { ContractDifference } from '../diff/contract/contract.ts'
import { diffContractFiles } from '../diff/contract/load.ts'
import { type Difference, diffConsoles } from '../diff/diff.ts'
import { type FailOn, failures, isFailOn } from '../diff/failures.ts'
import { pagesOfCalls } from '../diff/pages-of-calls.ts'
import { readWaivers, type Waiver } from '../diff/waivers.ts'
import type { ConsoleModel } from '../model/console.ts'
import { analyse } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { type Compared, printDifference } from './diff-output.ts'
import { count, show } from './findings.ts'
import type { ExitCode, Terminal, Verb } from './verb.ts'

/** What changed since another manifest and its contract; exit status 1 when something of what `--fail-on` names is not waived. */
export const diff: Verb = async (project, options, terminal) => {
  const { against, to, waivers, 'fail-on': failOn = 'breaking' } = options.flags
  const [base, other] = options.args
  const refuse = (problem: string): ExitCode => {
    terminal.say(problem)
    return 2
  }
  if ((base === undefined) === (against === undefined))
    return refuse('Give either <base> or --against <revision>.')
  if (!isFailOn(failOn)) return refuse(`--fail-on takes breaking, any or permissions, not ${failOn}.`)
  if (to !== undefined && against === undefined) return refuse('`--to` needs `--against`.')
  const file = resolve(project.root, waivers ?? 'manifest/waivers.json')
  const accepted = readWaivers(file, waivers !== undefined)
  if ('problem' in accepted) return refuse(`${project.show(file)} cannot be used: ${accepted.problem}.`)
  const print = (compared: Compared): ExitCode => finish(compared, accepted, failOn, options.format, terminal)
  if (base?.endsWith('.json') === true) {
    const contract = diffContractFiles(resolve(base), other === undefined ? project.contract : resolve(other))
    return 'problem' in contract
      ? refuse(contract.problem)
      : print({ manifest: noDifference, contract, pages: new Map() })
  }
  if (other !== undefined)
    return refuse('Two arguments are two documents of an API: `manifest diff old.json new.json`.')
  const sides = sidesOf(project, base, against, to)
  if ('problem' in sides) return refuse(sides.problem)
  try {
    const compared = compare(sides, terminal)
    return typeof compared === 'number' ? compared : print(compared)
  } finally {
    for (const { dispose } of sides.bases) dispose()
  }
}

const noDifference: Difference = { changes: [], shifts: [] }

interface Sides {
  readonly before: Base
  readonly now: Project
  readonly bases: readonly Base[]
}

function sidesOf(
  project: Project,
  folder: string | undefined,
  against: string | undefined,
  to: string | undefined,
): Sides | { readonly problem: string } {
  const before = against === undefined ? baseFolder(project, folder ?? '') : baseRevision(project, against)
  if ('problem' in before || to === undefined)
    return 'problem' in before ? before : { before, now: project, bases: [before] }
  const now = baseRevision(project, to)
  if (!('problem' in now)) return { before, now: now.project, bases: [before, now] }
  before.dispose()
  return now
}

function compare({ before: base, now: project }: Sides, terminal: Terminal): Compared | ExitCode {
  const before = analyseBaseline(base.project)
  const after = analyse(project)
  if (before.model === null || after.result === null) {
    terminal.say(`The ${before.model === null ? 'base' : 'present'} manifest cannot be compared:`)
    show(before.model === null ? before.diagnostics : after.diagnostics, 'text', terminal)
    return 2
  }
  reportLimits(base, before, terminal)
  const comparable = (model: ConsoleModel): ConsoleModel => withoutContents(model, before.routesOnly)
  const contract = contractsOf(base, project)
  if ('problem' in contract) {
    terminal.say(contract.problem)
    return 2
  }
  return {
    manifest: diffConsoles(comparable(before.model), comparable(after.result.model)),
    contract,
    pages: pagesOfCalls(before.model, after.result.model),
  }
}

const contractsOf = (base: Base, project: Project): ContractDifference | { readonly problem: string } =>
  base.isContractPresent
    ? { changes: [], shifts: [] }
    : diffContractFiles(base.project.contract, project.contract)

/** What of the base the compiler of today does not understand is said, never passed over. */
function reportLimits(base: Base, { diagnostics, routesOnly }: Baseline, terminal: Terminal): void {
  if (base.isContractPresent) terminal.say('The base has no REST contract; it is read with the present one.')
  if (diagnostics.length === 0) return
  terminal.say(
    `The base does not fit the present grammar and its contract any more (${count(diagnostics.length, 'finding')}).`,
  )
  if (routesOnly.size > 0)
    terminal.say(
      `Of ${count(routesOnly.size, 'page')} only the route is compared: ${[...routesOnly].join(', ')}.`,
    )
}

function finish(
  compared: Compared,
  waivers: readonly Waiver[],
  failOn: FailOn,
  format: string,
  terminal: Terminal,
): ExitCode {
  const reasons = new Map(waivers.map(({ change, reason }) => [change, reason]))
  const found = failures(compared.manifest, compared.contract, failOn)
  const open = found.filter((id) => !reasons.has(id))
  const { manifest, contract } = compared
  printDifference(compared, { reasons, failOn, open }, format, terminal)
  const known = new Set(
    [...manifest.changes, ...contract.changes]
      .map(({ id }) => id)
      .concat(failures(manifest, contract, 'permissions')),
  )
  for (const { change } of waivers)
    if (!known.has(change)) terminal.say(`The waiver of “${change}” is not needed any more.`)
  const total = manifest.changes.length + contract.changes.length
  terminal.say(`${count(total, 'change')}, ${open.length} ${endings[failOn]}.`)
  return open.length > 0 ? 1 : 0
}

const endings: Readonly<Record<FailOn, string>> = {
  breaking: 'breaking',
  any: 'not waived',
  permissions: 'of who may do what',
}
