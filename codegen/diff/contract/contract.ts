import {
  type ContractChange,
  type ContractLevel,
  contractLevels,
  type Direction,
  type Finding,
  finding,
} from './change.ts'
import { type Part, partOf } from './document.ts'
import { addressOf, type Call, callsOf, diffCalls } from './operation.ts'
import { callersOf, callShifts, type CallShift, isAmong } from './rights.ts'
import { diffParts, type Sides } from './schema.ts'

export interface ContractDifference {
  readonly changes: readonly ContractChange[]
  readonly shifts: readonly CallShift[]
}

/** What changed between two OpenAPI documents: calls, what they take and answer, and who may make them. */
export function diffContracts(before: Part, after: Part): ContractDifference {
  const found = createCollection()
  const components = createComponents(before, after, found)
  const pairs = pairCalls(callsOf(before), callsOf(after))
  for (const { was, is } of pairs) {
    const name = (is ?? was)?.name ?? ''
    if (is === undefined) found.add('', finding('breaking', '', 'removed', describe(was)), name)
    else if (was === undefined) found.add('', finding('compatible', '', 'added', describe(is)), name)
    else {
      const { sides, shared } = components.of(name)
      for (const one of diffCalls(sides, was, is, shared)) found.add('', one, name)
      for (const one of diffCallers(callersOf(before, was), callersOf(after, is))) found.add('', one, name)
    }
  }
  components.compare()
  for (const one of diffScopes(before, after)) found.add('permission key', one, '')
  const access = pairs.map(({ was, is }) => ({
    name: (is ?? was)?.name ?? '',
    before: was === undefined ? null : callersOf(before, was),
    after: is === undefined ? null : callersOf(after, is),
  }))
  return { changes: found.changes(), shifts: callShifts(access) }
}

const describe = (call: Call | undefined): string =>
  call === undefined ? '' : `${call.method.toUpperCase()} ${call.path}`

interface Pair {
  readonly was: Call | undefined
  readonly is: Call | undefined
}

/** By address; a call that moved by its operationId. */
function pairCalls(before: readonly Call[], after: readonly Call[]): readonly Pair[] {
  const now = new Map(after.map((call) => [addressOf(call), call]))
  const old = new Set(before.map(addressOf))
  const moved = new Map(after.filter((call) => !old.has(addressOf(call))).map((call) => [call.name, call]))
  const pairs = before.map((was) => ({ was, is: now.get(addressOf(was)) ?? moved.get(was.name) }))
  const paired = new Set(pairs.map(({ is }) => is))
  return [...pairs, ...after.filter((is) => !paired.has(is)).map((is) => ({ was: undefined, is }))]
}

function diffCallers(before: readonly string[], after: readonly string[]): readonly Finding[] {
  const [lost, won] = [
    before.filter((who) => !isAmong(who, after)),
    after.filter((who) => !isAmong(who, before)),
  ]
  return [
    ...lost.map((who) => finding('breaking', `permissions.${who}`, 'removed')),
    ...won.map((who) => finding('compatible', `permissions.${who}`, 'added')),
  ]
}

function diffScopes(before: Part, after: Part): readonly Finding[] {
  const [was, is] = [scopesOf(before), scopesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    if (!is.has(key)) return [finding('breaking', key, 'removed')]
    if (!was.has(key)) return [finding('compatible', key, 'added')]
    return was.get(key) === is.get(key)
      ? []
      : [finding('documentation', key, 'description changed', `${was.get(key)} → ${is.get(key)}`)]
  })
}

function scopesOf(document: Part): ReadonlyMap<string, string> {
  const schemes = Object.values(partOf(partOf(document, 'components'), 'securitySchemes'))
  const flows = schemes.flatMap((scheme) => Object.values(partOf(scheme, 'flows')))
  return new Map(
    flows.flatMap((flow) => Object.entries(partOf(flow, 'scopes')).map(([key, text]) => [key, String(text)])),
  )
}

interface Collection {
  /** The subject is a component; empty: the operation itself. */
  add(subject: string, one: Finding, operation: string, direction?: Direction): void
  changes(): readonly ContractChange[]
}

/** Changes by their name; one that several operations have stands once. */
function createCollection(): Collection {
  const found = new Map<string, { change: Omit<ContractChange, 'operations'>; operations: Set<string> }>()
  return {
    add(subject, { at, what, detail, level }, operation, direction) {
      const path = [subject === '' ? operation : subject, at]
        .filter(Boolean)
        .join(subject.startsWith('schema') ? '.' : ' ')
      const id = `contract ${path} ${what}`
      const where = direction === undefined ? '' : ` (in ${direction === 'request' ? 'requests' : 'answers'})`
      const message = `${path} ${what}${detail === '' ? '' : `: ${detail}`}${where}`
      const known = found.get(id)
      if (known === undefined)
        found.set(id, {
          change: { id, level, message },
          operations: new Set(operation === '' ? [] : [operation]),
        })
      else {
        known.operations.add(operation)
        if (isWorse(level, known.change.level)) known.change = { id, level, message }
      }
    },
    changes: () =>
      [...found.values()]
        .map(({ change, operations }) => ({ ...change, operations: [...operations].toSorted() }))
        .toSorted((a, b) => contractLevels.indexOf(a.level) - contractLevels.indexOf(b.level)),
  }
}

const isWorse = (one: ContractLevel, other: ContractLevel): boolean =>
  contractLevels.indexOf(one) < contractLevels.indexOf(other)

interface Components {
  /** What a call is compared with, so that components know who refers to them. */
  of(operation: string): {
    readonly sides: Sides
    readonly shared: (component: string, findings: () => readonly Finding[]) => void
  }
  /** Compares every component that was met, and those that these refer to. */
  compare(): void
}

interface Use {
  readonly before: Part
  readonly after: Part
  readonly direction: Direction
  readonly name: string
  readonly operations: Set<string>
}

/** Components are compared once for requests and once for answers, however many calls refer to them. */
function createComponents(before: Part, after: Part, found: Collection): Components {
  const uses = new Map<string, Use>()
  const use = (
    name: string,
    was: Part,
    is: Part,
    direction: Direction,
    operations: Iterable<string>,
  ): void => {
    const key = `${direction} ${name}`
    const known = uses.get(key)
    if (known === undefined)
      uses.set(key, { before: was, after: is, direction, name, operations: new Set(operations) })
    else for (const operation of operations) known.operations.add(operation)
  }
  return {
    of(operation) {
      const sides: Sides = {
        before,
        after,
        component: (name, was, is, direction) => use(name, was, is, direction, [operation]),
      }
      return {
        sides,
        shared(component, findings) {
          // Each call compares it, so that the components of its schema know every call.
          for (const one of findings()) found.add(component, one, operation)
        },
      }
    },
    compare() {
      const differences = new Map<
        string,
        { findings: readonly Finding[]; inner: readonly (readonly [string, Part, Part])[] }
      >()
      const differencesOf = (key: string, { name, before: was, after: is, direction }: Use) => {
        const known = differences.get(key)
        if (known !== undefined) return known
        const inner: (readonly [string, Part, Part])[] = []
        const sides: Sides = { before, after, component: (other, a, b) => inner.push([other, a, b]) }
        const made = { findings: diffParts(sides, was, is, '', direction, [name]), inner }
        differences.set(key, made)
        return made
      }
      // Operations go on to what a component refers to, until none is new.
      const open = [...uses.keys()]
      for (let key = open.shift(); key !== undefined; key = open.shift()) {
        const own = uses.get(key)
        if (own === undefined) continue
        for (const [name, was, is] of differencesOf(key, own).inner) {
          const inner = `${own.direction} ${name}`
          const size = uses.get(inner)?.operations.size ?? -1
          use(name, was, is, own.direction, own.operations)
          if (uses.get(inner)?.operations.size !== size) open.push(inner)
        }
      }
      for (const [key, own] of uses)
        for (const one of differencesOf(key, own).findings)
          for (const operation of own.operations)
            found.add(`schema ${own.name}`, one, operation, own.direction)
    },
  }
}
