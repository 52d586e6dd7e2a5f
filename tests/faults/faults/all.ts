import type { Fault } from '../model.ts'
import { clockFaults } from './clock.ts'
import { frozen } from './frozen.ts'
import { fullEmbedded, fullFiles, fullPostgres } from './full-disk.ts'
import { killedBackend, killedPostgres } from './killed-postgres.ts'
import { killedApi, killedConsole, killedEmbedded, killedGateway } from './killed-program.ts'
import { noConnections } from './no-connections.ts'
import { outsideFaults } from './outside.ts'
import { readOnly } from './read-only.ts'
import { restarted, stopped } from './restarted.ts'
import { allTerminated, listenTerminated, repeatedlyTerminated } from './terminated.ts'

export const faults: readonly Fault[] = [
  allTerminated,
  listenTerminated,
  repeatedlyTerminated,
  restarted,
  stopped,
  frozen,
  readOnly,
  noConnections,
  killedBackend,
  killedPostgres,
  killedConsole,
  killedApi,
  killedGateway,
  killedEmbedded,
  fullFiles,
  fullPostgres,
  fullEmbedded,
  ...outsideFaults,
  ...clockFaults,
]

/** Of these `npm test` tries some. */
export const sampled: readonly Fault[] = [
  allTerminated,
  listenTerminated,
  repeatedlyTerminated,
  restarted,
  stopped,
  frozen,
  readOnly,
  killedBackend,
  killedPostgres,
  killedConsole,
  killedApi,
  killedGateway,
]
