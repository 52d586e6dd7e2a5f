/** Writes of one record go one after another, each with the version that the one before left. */
export interface RecordQueue {
  /** Nothing of the record is on its way: what enters is sent at once. */
  readonly isFree: (record: string) => boolean
  /** Runs when its turn has come, however the one before ended. */
  readonly enter: <T>(record: string, run: () => Promise<T>) => Promise<T>
  /** The version that this tab's own writes have made of one that was seen; a version made elsewhere is not among them. */
  readonly latest: (record: string, seen: string) => string
  /** A write that named a version was answered with the next. */
  readonly succeed: (record: string, sent: string, answered: string) => void
}

/** Versions that follow each other by writes of this tab alone, and the last of them. */
interface Succession {
  readonly earlier: Set<string>
  last: string
}

export function createRecordQueue(): RecordQueue {
  const tails = new Map<string, Promise<unknown>>()
  const successions = new Map<string, Succession>()

  return {
    isFree: (record) => !tails.has(record),
    enter: async (record, run) => {
      const before = tails.get(record)
      // The first one starts within this call: it may be the last thing that the page does.
      const work = before === undefined ? run() : before.then(run, run)
      tails.set(record, work)
      try {
        return await work
      } finally {
        if (tails.get(record) === work) tails.delete(record)
      }
    },
    latest: (record, seen) => {
      const succession = successions.get(record)
      return succession?.earlier.has(seen) === true ? succession.last : seen
    },
    succeed: (record, sent, answered) => {
      if (sent === answered) return
      const succession = successions.get(record)
      if (succession?.last === sent) {
        succession.earlier.add(sent)
        succession.last = answered
      } else successions.set(record, { earlier: new Set([sent]), last: answered })
    },
  }
}
