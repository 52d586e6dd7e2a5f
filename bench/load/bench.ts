import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/process.ts'
import { machineFacts } from '../api/machine.ts'
import { type BenchDatabase, openBenchDatabase } from '../api/open-database.ts'
import { type Child, isAddress, startChild } from '../child.ts'
import { apiSettings } from '../sign-in.ts'
import { type Figures, figuresOf } from './figures.ts'
import { postgresMs } from './postgres-time.ts'
import { signInStaff } from './staff.ts'
import { type Walked, arrive, createCrowd } from './walk.ts'

export interface LoadBenchOptions {
  readonly open?: () => Promise<BenchDatabase>
  /** Seconds in which capacity is found. */
  readonly capacitySeconds?: number
  /** Seconds of the load. */
  readonly seconds?: number
  /** Seconds that are read after a step, on average. */
  readonly readingSeconds?: number
}

export interface LoadReport {
  readonly machine: object
  readonly facts: BenchDatabase['facts']
  /** As many calls as are answered by people who read nothing. */
  readonly capacity: Figures & { readonly people: number; readonly perCore: PerCore }
  /** At half of the capacity. */
  readonly load: Figures & { readonly seconds: number; readonly perCore: PerCore }
  /** Megabytes that the processes hold: after the first tenth of the load, at its end, and their quotient. */
  readonly memory: Readonly<Record<'api' | 'gateway', Memory>>
}

interface Memory {
  readonly idle: number
  readonly early: number
  readonly end: number
  readonly growth: number
}

/** Milliseconds of processor time a call, and how many calls of this mix a second of one core answers. */
interface PerCore {
  readonly ms: Readonly<Record<'api' | 'gateway' | 'postgres', number>>
  readonly callsPerSecond: number
}

/** Who walk at once when capacity is found. */
const people = 12

/** With its own settings, apart from what a server of this size is given: what is safe from a crash is, and vacuums run. */
const usual = ['shared_buffers=256MB', 'max_connections=100']

/** Minutes of the load. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 30)

/**
 * People's paths through gateway, API and PostgreSQL, each a process of its own: first as many as can be answered, then for so many minutes
 * half as many a second, each at a random moment however long answers take.
 */
export async function benchLoad(options: LoadBenchOptions = {}): Promise<LoadReport> {
  const { open = () => openBenchDatabase('small', usual) } = options
  const { capacitySeconds = 60, seconds = minutes * 60, readingSeconds = 2 } = options
  const folder = await mkdtemp(join(tmpdir(), 'console-load-'))
  const storage = await open()
  const started: Child<object>[] = []
  try {
    const api = await startChild(
      join(import.meta.dirname, 'api.ts'),
      { ...apiSettings, DATABASE_URL: storage.url, DATA_DIR: folder },
      isAddress,
    )
    started.push(api)
    const gateway = await startChild(join(import.meta.dirname, '../gateway/ours.ts'), {}, isAddress, {
      args: [api.addresses.url, join(root, 'generated/operations')],
    })
    started.push(gateway)
    const children = { api, gateway }
    const idle = await memoryOf(children)
    const staff = await signInStaff(api.addresses.url, storage.database)
    const used = async () => ({
      api: await api.cpuMs(),
      gateway: await gateway.cpuMs(),
      postgres: (await postgresMs(storage.database)) ?? 0,
    })

    const all = createCrowd({ url: gateway.addresses.url, readingSeconds: 0, staff })
    // Before anything is timed: plans, compiled code and pools are there.
    await all.walkEach()
    await all.walkTogether(people, Math.min(10, capacitySeconds))
    refuseBroken(all.take())
    const before = await used()
    await all.walkTogether(people, capacitySeconds)
    const capacity = figuresOf(all.take(), capacitySeconds)
    const between = await used()
    await all.close()

    const half = createCrowd({ url: gateway.addresses.url, readingSeconds, staff })
    const loaded = await used()
    const early = wait((seconds / 10) * 1000).then(() => memoryOf(children))
    await arrive(half, { seconds, pathsPerSecond: capacity.callsPerSecond / 2 / callsOfAPath(capacity) })
    const load = figuresOf(half.take(), seconds)
    const end = await memoryOf(children)
    const after = await used()
    await half.close()
    return {
      machine: await machineFacts(storage.database),
      facts: storage.facts,
      capacity: { ...capacity, people, perCore: perCore(before, between, capacity.calls) },
      load: { ...load, seconds, perCore: perCore(loaded, after, load.calls) },
      memory: {
        api: memoryOver(idle.api, (await early).api, end.api),
        gateway: memoryOver(idle.gateway, (await early).gateway, end.gateway),
      },
    }
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseBroken({ broken }: Walked): void {
  if (broken.length > 0) throw new Error(broken.slice(0, 10).join('\n'))
}

type Used = Readonly<Record<'api' | 'gateway' | 'postgres', number>>

function perCore(before: Used, after: Used, calls: number): PerCore {
  const of = (name: keyof Used) => Math.round(((after[name] - before[name]) / calls) * 100) / 100
  const ms = { api: of('api'), gateway: of('gateway'), postgres: of('postgres') }
  return { ms, callsPerSecond: Math.round(1000 / (ms.api + ms.gateway + ms.postgres)) }
}

async function memoryOf(children: Readonly<Record<'api' | 'gateway', Child<object>>>) {
  return {
    api: Math.round(await children.api.residentMb()),
    gateway: Math.round(await children.gateway.residentMb()),
  }
}

function memoryOver(idle: number, early: number, end: number): Memory {
  return { idle, early, end, growth: Math.round((end / early) * 100) / 100 }
}

/** How many calls a path is, by what was walked. */
function callsOfAPath({ calls, paths: walked }: Figures): number {
  return calls / Math.max(1, walked)
}
