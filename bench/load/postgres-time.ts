import { readFile, readdir } from 'node:fs/promises'
import type { Database } from '../../api/kernel/database/types.ts'

/** Milliseconds of a tick of `/proc`. */
const tickMs = 10

/** Milliseconds of processor time that the processes of the database's server have used; null where `/proc` does not have them. */
export async function postgresMs(database: Database): Promise<number | null> {
  const [own] = await database.system((query) => query<{ pid: number }>('select pg_backend_pid() as pid'))
  try {
    const { parent } = await statOf(own?.pid ?? 0)
    const server = await statOf(parent)
    const all = await Promise.all(
      (await readdir('/proc'))
        .filter((name) => /^\d+$/.test(name))
        .map((name) => statOf(Number(name)).catch(() => null)),
    )
    const children = all.filter((each) => each?.parent === parent)
    return children.reduce((sum, each) => sum + (each?.ownMs ?? 0), server.ownMs + server.endedMs)
  } catch {
    return null
  }
}

interface Stat {
  readonly parent: number
  readonly ownMs: number
  /** Of children that have ended. */
  readonly endedMs: number
}

/** By proc(5): after the name come the state, the parent as field 4, and from 14 on the times of the process and of its ended children. */
async function statOf(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    parent: fields[1] ?? 0,
    ownMs: (user + system) * tickMs,
    endedMs: (endedUser + endedSystem) * tickMs,
  }
}
