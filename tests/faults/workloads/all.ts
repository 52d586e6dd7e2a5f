import type { Workload } from '../model.ts'
import { jobs } from './jobs.ts'
import { keyedWrites } from './keyed-writes.ts'
import { letters } from './letters.ts'
import { readiness } from './readiness.ts'
import { reads } from './reads.ts'
import { refreshes } from './refresh.ts'
import { signIns } from './sign-in.ts'
import { sockets } from './sockets.ts'
import { uploads } from './uploads.ts'
import { writes } from './writes.ts'

/** All of them go on at once during every fault. */
export const workloads: readonly Workload[] = [
  reads,
  writes,
  keyedWrites,
  jobs,
  sockets,
  signIns,
  refreshes,
  uploads,
  letters,
  readiness,
]
