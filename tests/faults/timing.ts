import type { Fault } from './model.ts'
import type { Entry } from './world/journal.ts'

/** When a fault began and when it was over, in milliseconds. */
export interface Span {
  readonly began: number
  readonly ended: number
}

/** What the issue of a fault promises: everything works again within ten seconds of its end. */
export const recoveryMs = 10_000
/** Longest answer to what a person waits for: the limit of a connection and of a statement, and a crowded machine. */
const patienceMs = 15_000
/** Probes know within two seconds; they are asked ten times a second, and may take two seconds to find out. */
const readinessMs = 2_000
const probeMs = 2_500

/** What is wrong with when a workload's calls failed. */
export function timingProblems(
  workload: string,
  entries: readonly Entry[],
  fault: Fault,
  span: Span,
): string[] {
  const tolerated = workload === 'readiness' || workload === 'sockets'
  return entries.flatMap(({ what, began, ended, outcome, problem }) => {
    const at = `${what} at ${((began - span.began) / 1000).toFixed(1)} s`
    if (problem !== null) return [`${problem} (${at})`]
    const isDuring = ended >= span.began && began <= span.ended + recoveryMs
    if (ended - began > patienceMs && !tolerated)
      return [`took ${((ended - began) / 1000).toFixed(1)} s (${at})`]
    if (outcome === 'done') return []
    if (!isDuring) return [`${outcome} outside of the fault (${at})`]
    if (outcome === 'cut' && fault.cuts !== true && !tolerated) return [`the connection was cut (${at})`]
    if (outcome === 'refused' && !fault.refuses && !tolerated)
      return [`refused although nothing it needs was broken (${at})`]
    return []
  })
}

/** The same problem of many calls once, with the first of them: `signed out (GET /user at 1.2 s) × 12`. */
export function grouped(problems: readonly string[]): string[] {
  const kinds = Map.groupBy(problems, (problem) =>
    problem
      .replace(/ \([^()]*\)$/, '')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '#')
      .replaceAll(/\d+(\.\d+)?/g, '#'),
  )
  return [...kinds.values()].map(([first = '', ...others]) =>
    others.length === 0 ? first : `${first} × ${others.length + 1}`,
  )
}

/** Milliseconds from the end of the fault to the end of the last call that failed. */
export function recoveryOf(entries: readonly Entry[], { ended: end }: Span): number {
  return Math.max(0, ...entries.filter(({ outcome }) => outcome !== 'done').map(({ ended }) => ended - end))
}

/** Both probes say false soon after the database has gone, and true soon after it is back; else true all the time. */
export function readinessProblems(entries: readonly Entry[], fault: Fault, span: Span): string[] {
  return ['api', 'gateway'].flatMap((of) => {
    const own = entries.filter(({ what }) => what === of)
    const falls = own.filter(({ outcome }) => outcome !== 'done')
    const last = Math.max(0, ...falls.map(({ ended }) => ended - span.ended))
    const late = last > readinessMs + (fault.cuts === true ? recoveryMs : probeMs)
    const isUnready = falls.some(
      ({ began, ended }) => began >= span.began - probeMs && ended <= span.began + readinessMs + probeMs,
    )
    const wrongly = falls.find(
      ({ ended }) =>
        ended < span.began || (fault.databaseAway !== true && fault.cuts !== true && !fault.refuses),
    )
    return [
      ...(fault.databaseAway === true && !isUnready
        ? [`${of} stayed ready while the database was gone`]
        : []),
      ...(late ? [`${of} was not ready ${(last / 1000).toFixed(1)} s after the end`] : []),
      ...(wrongly === undefined ? [] : [`${of} was not ready although nothing it needs was broken`]),
    ]
  })
}
