/** One call and what came of it, as the client saw it. */
export interface Entry {
  readonly workload: string
  readonly what: string
  readonly began: number
  readonly ended: number
  /** `cut`: no answer came. */
  readonly outcome: 'done' | 'refused' | 'cut'
  /** What no call may be answered with, whatever happens around it. */
  readonly problem: string | null
}

/** What all clients of a run saw, in the order of the answers. */
export class Journal {
  readonly entries: Entry[] = []

  add(entry: Entry): void {
    this.entries.push(entry)
  }

  of(workload: string): readonly Entry[] {
    return this.entries.filter((entry) => entry.workload === workload)
  }

  /** Calls that were started since then and went well. */
  done(workload: string, since = 0): number {
    return this.of(workload).filter(({ began, outcome }) => outcome === 'done' && began >= since).length
  }
}
