import { setTimeout as wait } from 'node:timers/promises'
import { type Event, eventOf } from './events.ts'

export interface Sending {
  /** What the ids of the events begin with. */
  readonly part: string
  readonly events: number
  /** Events in a request; 1: each alone, not as a batch. */
  readonly together: number
  /** Events a second that are due; what cannot be sent in time is sent as soon as it can. */
  readonly perSecond: number
  /** Requests that wait for an answer at once. */
  readonly concurrency: number
  readonly secret: string
  /** Where the intake is reached now. */
  readonly urls: () => readonly string[]
  /** Half of the requests are sent. */
  readonly onHalf: () => void
}

export interface Sent {
  readonly seconds: number
  /** Milliseconds of each request, from its first try to its answer. */
  readonly times: readonly number[]
  /** Requests and events that were sent again, because there was no answer or the answer was `failed`. */
  readonly sentAgain: number
  /** How many of each answered state. */
  readonly states: Readonly<Record<string, number>>
}

/** Sends events as a shop does: at their time, and what got no answer again, under the same id. */
export async function send(sending: Sending): Promise<Sent> {
  const { events, together, perSecond, concurrency, onHalf } = sending
  const requests = Math.ceil(events / together)
  const begin = performance.now()
  const times: number[] = []
  const states: Record<string, number> = {}
  let next = 0
  let sentAgain = 0
  const work = async () => {
    while (next < requests) {
      const number = next
      next += 1
      if (number === Math.floor(requests / 2)) onHalf()
      const due = begin + (number * together * 1000) / perSecond
      await wait(Math.max(0, due - performance.now()))
      const first = number * together
      const own = Array.from({ length: Math.min(together, events - first) }, (_, place) =>
        eventOf(sending.part, first + place),
      )
      const started = performance.now()
      sentAgain += await untilAnswered(sending, own, number, states)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { seconds: (performance.now() - begin) / 1000, times, sentAgain, states }
}

const pause = 100

/** How many times something was sent again. */
async function untilAnswered(
  sending: Sending,
  events: readonly Event[],
  number: number,
  states: Record<string, number>,
): Promise<number> {
  let left = events
  for (let again = 0; ; again += 1) {
    const results = await post(sending, left, number + again)
    const done = (results ?? []).filter(({ state }) => state !== 'failed')
    for (const { state } of done) states[state] = (states[state] ?? 0) + 1
    const ids = new Set(done.map(({ id }) => id))
    left = left.filter(({ id }) => !ids.has(id))
    if (left.length === 0) return again
    await wait(pause)
  }
}

interface Result {
  readonly id: string
  readonly state: string
}

/** Null: no answer. */
async function post(
  { together, secret, urls }: Sending,
  events: readonly Event[],
  turn: number,
): Promise<readonly Result[] | null> {
  const addresses = urls()
  const [only] = events
  try {
    const answer = await fetch(`${addresses[turn % addresses.length] ?? ''}/intake/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(together === 1 ? only : { events }),
    })
    const body = (await answer.json()) as Result | { readonly results: readonly Result[] }
    return 'results' in body ? body.results : [body]
  } catch {
    return null
  }
}
