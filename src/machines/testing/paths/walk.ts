import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  SimulatedClock,
  createActor,
  fromCallback,
  getNextSnapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { scriptedActors } from '../scripted-actors.ts'

/** What may happen next: an event, or how a call ends (`xstate.done.actor.<call>`). */
export type Outcome = { readonly type: string } & Readonly<Record<string, unknown>>

export interface Plan {
  readonly machine: AnyStateMachine
  /** A new one for each walk: clocks in it move. */
  readonly input?: () => unknown
  readonly outcomes: readonly Outcome[]
  /** Promise actors that answer as the path says. */
  readonly calls?: readonly string[]
  /** Callback actors; the path plays their events. */
  readonly lines?: readonly string[]
  /** Milliseconds that each delay takes, by its name; a delay that has none is not on the map. */
  readonly delays?: Readonly<Record<string, number>>
  /** What distinguishes two situations. */
  readonly situation: (snapshot: AnyMachineSnapshot) => unknown
}

export interface Path {
  readonly steps: readonly Outcome[]
  readonly end: AnyMachineSnapshot
}

/**
 * The paths of a machine: the shortest way to each situation that can arise, and from each the further step by everything that can happen
 * there. So every transition is on a path from every situation in which it can be taken.
 */
export function pathsOf(plan: Plan): Path[] {
  const { machine, input, outcomes, situation } = plan
  const events = [
    ...outcomes,
    ...Object.keys(plan.delays ?? {}).flatMap((name) => delayEvents(machine, name)),
  ]
  const options = {
    input: input?.(),
    events,
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.status, snapshot.value, situation(snapshot)]),
    stopWhen: ({ status }: AnyMachineSnapshot) => status !== 'active',
    limit: 20_000,
  } as never
  // A failure of a call that is not under way ends a machine in `error`: nothing that can happen.
  const ways = getShortestPaths(machine, options)
    .map(({ steps, state }) => ({
      steps: steps.map(({ event }) => event as Outcome).filter(({ type }) => type !== 'xstate.init'),
      end: state as AnyMachineSnapshot,
    }))
    .filter(({ end }) => end.status !== 'error')
  const further = ways.flatMap(({ steps, end }) =>
    events
      .filter((event) => end.status === 'active' && end.can(event))
      .map((event) => ({
        steps: [...steps, event],
        end: getNextSnapshot(machine, end, event) as AnyMachineSnapshot,
      })),
  )
  return [...ways, ...further]
}

/** Walks a path on a live actor whose calls answer as the path says; where it ends, and each state on the way. */
export async function walk(plan: Plan, { steps }: Path): Promise<readonly AnyMachineSnapshot[]> {
  const script = scriptedActors()
  const clock = new SimulatedClock()
  const calls = (plan.calls ?? []).map((name) => [name, script.logic(name)] as const)
  const lines = (plan.lines ?? []).map((name) => [name, fromCallback(() => {})] as const)
  const actors = Object.fromEntries<unknown>([...calls, ...lines])
  const actor: AnyActorRef = createActor(plan.machine.provide({ actors } as never), {
    clock,
    input: plan.input?.(),
  })
  actor.start()
  const way = [actor.getSnapshot()]
  for (const event of steps) {
    const [, kind, , call = ''] = event.type.split('.')
    if (event.type.startsWith('xstate.after.'))
      clock.increment(plan.delays?.[event.type.split('.')[2] ?? ''] ?? 0)
    else if (kind === 'done') await script.resolve(call, event['output'])
    else if (kind === 'error') await script.reject(call, event['error'])
    else actor.send(event)
    way.push(actor.getSnapshot())
  }
  return way
}

export interface Coverage {
  readonly states: number
  readonly ofStates: number
  readonly transitions: number
  readonly ofTransitions: number
  readonly missed: readonly string[]
}

/** Which states and transitions of a machine the walked paths have been through. */
export function coverageOf(
  machine: AnyStateMachine,
  walked: readonly { readonly steps: readonly Outcome[]; readonly way: readonly AnyMachineSnapshot[] }[],
): Coverage {
  const nodes = nodesOf(machine.root).filter((node) => node.type === 'atomic' || node.type === 'final')
  const passed = new Set(walked.flatMap(({ way }) => way.flatMap(({ _nodes }) => _nodes.map(({ id }) => id))))
  // A state that is left at once is on no snapshot.
  const stayed = nodes.filter((node) => leavesOf(node).length === 0)
  const lasting = nodesOf(machine.root).filter((node) => !node.tags.includes('transient'))
  const arrows = lasting.flatMap((node) =>
    [...node.transitions.values()].flat().flatMap((transition) =>
      (transition.target ?? []).map((target) => ({
        from: node.id,
        event: transition.eventType,
        to: target.id,
      })),
    ),
  )
  const taken = new Set(
    walked.flatMap(({ steps, way }) =>
      steps.flatMap(({ type }, place) => {
        const before = way[place]?._nodes.map(({ id }) => id) ?? []
        const after = way[place + 1]?._nodes.map(({ id }) => id) ?? []
        return arrows
          .filter(
            ({ from, event, to }) => event === type && before.includes(from) && isAt(machine, to, after),
          )
          .map(keyOf)
      }),
    ),
  )
  const missedStates = stayed.filter(({ id }) => !passed.has(id)).map(({ id }) => id)
  const distinct = [...new Set(arrows.map(keyOf))]
  return {
    states: stayed.length - missedStates.length,
    ofStates: stayed.length,
    transitions: taken.size,
    ofTransitions: distinct.length,
    missed: [...missedStates, ...distinct.filter((key) => !taken.has(key))],
  }
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

function keyOf({
  from,
  event,
  to,
}: {
  readonly from: string
  readonly event: string
  readonly to: string
}): string {
  return `${from} --${event}--> ${to}`
}

/** At the state itself, or where it leads at once. */
function isAt(machine: AnyStateMachine, to: string, after: readonly string[]): boolean {
  if (after.includes(to)) return true
  const passed = nodesOf(machine.root).find(({ id }) => id === to)
  const leaves = passed === undefined ? [] : leavesOf(passed)
  return leaves.some(({ target = [] }) => target.some((node) => isAt(machine, node.id, after)))
}

/** Transitions by which a state is left at once: those without an event, and of a transient one by what was raised on the way to it. */
function leavesOf(node: AnyStateNode) {
  return [
    ...(node.always ?? []).filter(({ target = [] }) => target.length > 0),
    ...(node.tags.includes('transient') ? [...node.transitions.values()].flat() : []),
  ]
}

function delayEvents(machine: AnyStateMachine, name: string): Outcome[] {
  return machine.events
    .filter((type: string) => type.startsWith(`xstate.after.${name}.`))
    .map((type: string) => ({ type }))
}
