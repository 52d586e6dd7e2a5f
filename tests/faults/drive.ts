import { setTimeout as wait } from 'node:timers/promises'
import { isFull } from '../sampling/run.ts'
import type { Cell, Fault, Running } from './model.ts'
import { grouped, readinessProblems, recoveryMs, recoveryOf, type Span, timingProblems } from './timing.ts'
import { workloads } from './workloads/all.ts'
import type { FaultyPostgres } from './world/postgres.ts'
import type { Program } from './world/process.ts'
import { openWorld, type World } from './world/world.ts'

/** Breaks something under all workloads at once, mends it, and answers a cell for each. */
export async function drive(fault: Fault, postgres: FaultyPostgres | null): Promise<Cell[]> {
  const world = await openWorld(fault, postgres)
  try {
    const running = await startAll(world)
    await until(() => workloads.every(({ name }) => world.journal.done(name) >= 2), 30_000)
    const pids = world.programs.map(({ pid }) => pid)
    const span = await breakAndMend(fault, world)
    await until(
      () => world.isLost() || workloads.every(({ name }) => isWorking(world, name, span.ended)),
      recoveryMs + 5_000,
    )
    const stopped = await stopWorkloads(running)
    const processes = processProblems(fault, world.programs, pids)
    const isEmbedded = fault.engine === 'pglite'
    const isStopped = isEmbedded ? await stopAll(world.programs) : true
    const checked: (readonly string[])[] = []
    for (const { check } of running) checked.push((await check?.(world.rows)) ?? [])
    return workloads.map(({ name }, place) => {
      const entries = world.journal.of(name)
      const recovery = recoveryOf(entries, span)
      const isProbe = name === 'readiness'
      const isWorkingAgain = name === 'sockets' || world.journal.done(name, span.ended) > 0
      return {
        fault: fault.name,
        engine: fault.engine,
        workload: name,
        calls: entries.length,
        refused: entries.filter(({ outcome }) => outcome !== 'done').length,
        recovery: recovery / 1000,
        slowest: Math.max(0, ...entries.map(({ began, ended }) => ended - began)) / 1000,
        problems: [
          ...grouped(timingProblems(name, entries, fault, span)),
          ...(isWorkingAgain ? [] : ['never worked again']),
          ...(isProbe ? readinessProblems(entries, fault, span) : []),
          ...processes,
          ...(isProbe && !isStopped ? ['the process did not end by itself when it was told to'] : []),
          ...(stopped[place] ?? []),
          ...(checked[place] ?? []),
        ],
      }
    })
  } finally {
    await world.close()
  }
}

async function startAll(world: World): Promise<readonly Running[]> {
  const running: Running[] = []
  for (const workload of workloads) running.push(await workload.start(world))
  return running
}

async function breakAndMend(fault: Fault, world: World): Promise<Span> {
  const began = Date.now()
  await fault.begin(world)
  await wait(1000 * (isFull ? fault.seconds : (fault.sampleSeconds ?? fault.seconds)))
  await fault.end(world)
  return { began, ended: Date.now() }
}

/** What the others' last steps send has to reach the sockets, which are stopped after them. */
async function stopWorkloads(running: readonly Running[]): Promise<readonly (readonly string[])[]> {
  const place = workloads.findIndex(({ name }) => name === 'sockets')
  const others = await Promise.all(
    running.map(({ stop }, at) => (at === place ? Promise.resolve([]) : stop())),
  )
  return others.with(place, (await running[place]?.stop()) ?? [])
}

function processProblems(
  { cuts }: Fault,
  programs: readonly Program[],
  before: readonly (number | null)[],
): string[] {
  return programs.flatMap(({ pid, written }, place) => {
    if (pid === null) return [`the process ended: ${lastError(written)}`]
    return cuts !== true && pid !== before[place] ? ['the process is another one'] : []
  })
}

function lastError(written: string): string {
  const lines = written.split('\n')
  const thrown = lines.findLast((line) => /^(?:\w+: )?\w*[Ee]rror: /.test(line.trim()))
  return (thrown ?? lines.at(-2) ?? '').slice(0, 200)
}

async function stopAll(programs: readonly Program[]): Promise<boolean> {
  let isClean = true
  for (const program of programs.toReversed()) isClean = (await program.stop()) && isClean
  return isClean
}

/** Sockets that were not cut have nothing to do anew. */
function isWorking({ journal }: World, workload: string, since: number): boolean {
  return workload === 'sockets' || journal.done(workload, since) >= 2
}

async function until(isSo: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!isSo() && Date.now() < end) await wait(50)
}
