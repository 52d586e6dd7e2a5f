import { resolve } from 'node:path'
import { describeShift } from '../diff/access.ts'
import { type Base, baseFolder, baseRevision } from '../diff/base.ts'
import { type Change, levels } from '../diff/change.ts'
import { type Difference, diffConsoles } from '../diff/diff.ts'
import { analyseFormer, type Former, withoutContents } from '../diff/former.ts'
import { readWaivers, type Waiver } from '../diff/waivers.ts'
import type { ConsoleModel } from '../model/console.ts'
import { analyse } from '../pipeline.ts'
import type { Project } from '../project.ts'
import { count, show } from './findings.ts'
import type { ExitCode, Terminal, Verb } from './verb.ts'

/** What changed since another manifest; exit status 1 when a breaking change is not waived. */
export const diff: Verb = async (project, options, terminal) => {
  const { against, waivers } = options.flags
  const [folder] = options.args
  const refuse = (problem: string): ExitCode => {
    terminal.say(problem)
    return 2
  }
  if ((folder === undefined) === (against === undefined))
    return refuse('Give either <base> or --against <revision>.')
  const base = against === undefined ? baseFolder(project, folder ?? '') : baseRevision(project, against)
  if ('problem' in base) return refuse(base.problem)
  const file = resolve(project.root, waivers ?? 'manifest/waivers.json')
  const accepted = readWaivers(file, waivers !== undefined)
  if ('problem' in accepted) return refuse(`${project.show(file)} cannot be used: ${accepted.problem}.`)
  return compare(project, base, accepted, options.format, terminal)
}

function compare(
  project: Project,
  base: Base,
  waivers: readonly Waiver[],
  format: string,
  terminal: Terminal,
): ExitCode {
  try {
    const before = analyseFormer(base.project)
    const after = analyse(project)
    if (before.model === null || after.result === null) {
      terminal.say(`The ${before.model === null ? 'base' : 'present'} manifest cannot be compared:`)
      show(before.model === null ? before.diagnostics : after.diagnostics, 'text', terminal)
      return 2
    }
    sayLimits(base, before, terminal)
    const known = (model: ConsoleModel): ConsoleModel => withoutContents(model, before.routesOnly)
    return tell(diffConsoles(known(before.model), known(after.result.model)), waivers, format, terminal)
  } finally {
    base.dispose()
  }
}

/** What of the base the compiler of today does not understand is told, never passed over. */
function sayLimits(base: Base, { diagnostics, routesOnly }: Former, terminal: Terminal): void {
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

function tell(
  { changes, shifts }: Difference,
  waivers: readonly Waiver[],
  format: string,
  terminal: Terminal,
): ExitCode {
  const reasons = new Map(waivers.map((waiver) => [waiver.change, waiver.reason]))
  const reasonOf = ({ id }: Change): string | null => reasons.get(id) ?? null
  if (format === 'json') {
    const shown = changes.map((one) => ({ ...one, waived: reasonOf(one) }))
    terminal.out(JSON.stringify({ changes: shown, people: shifts }, null, 2))
  } else if (changes.length > 0) {
    terminal.out(
      [...levels.flatMap((level) => section(level, changes, reasonOf)), ...people(shifts)].join('\n'),
    )
  }
  for (const { change } of waivers) {
    if (!changes.some(({ id }) => id === change))
      terminal.say(`The waiver of “${change}” is not needed any more.`)
  }
  const open = changes.filter((one) => one.level === 'breaking' && reasonOf(one) === null)
  terminal.say(`${count(changes.length, 'change')}, ${open.length} breaking.`)
  return open.length > 0 ? 1 : 0
}

function section(
  level: Change['level'],
  changes: readonly Change[],
  reasonOf: (change: Change) => string | null,
): readonly string[] {
  const own = changes.filter((change) => change.level === level)
  const line = (change: Change): string => {
    const reason = reasonOf(change)
    return `  ${change.message}${reason === null ? '' : `  (waived: ${reason})`}`
  }
  return own.length === 0 ? [] : [`${level}:`, ...own.map(line)]
}

const people = (shifts: Difference['shifts']): readonly string[] =>
  shifts.length === 0
    ? []
    : [
        'people:',
        ...shifts.map(
          (shift) =>
            `  ${describeShift(shift)}: ${[...shift.gains.map((page) => `+${page}`), ...shift.loses.map((page) => `−${page}`)].join(' ')}`,
        ),
      ]
