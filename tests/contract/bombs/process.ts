import { readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024

/** Megabytes of a process beyond those that it has now, at their most while the work is done (Linux). */
export async function memoryOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ grown: number; result: T }> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = status(pid, 'VmRSS')
  const result = await work()
  return { grown: (status(pid, 'VmHWM') - before) / megabyte, result }
}

function status(pid: number, fact: string): number {
  const [, kilobytes] =
    new RegExp(`^${fact}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}
