import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { OperationRef } from '../../generated/types.ts'
import { failureFromTransport, record } from '../data/errors.ts'
import { randomId } from '../data/random-id.ts'
import type { Transport } from '../data/transport.ts'
import { createIntents } from '../data/write/intents.ts'
import { type RecordQueue, createRecordQueue } from '../data/write/record-queue.ts'
import { type Write, type WriteOutcome, hasDialog } from '../data/write/write.ts'
import { type Attempt, writeMachine } from '../machines/write.ts'

export interface WriteEffects {
  readonly transport: Pick<Transport, 'send'>
  /** It was done: what that makes out of date is asked for again. */
  readonly onDone?: (ref: OperationRef) => void
  /** A write waits for its turn, so that it cannot be delivered while the page is left; answers what ends that. */
  readonly onWaiting?: () => () => void
}

export type Intent = ActorRefFrom<typeof writeMachine>

/** Sends what changes something: the one way in which the console writes. Failures are values. */
export interface Writer {
  readonly send: <TResult>(write: Write) => Promise<WriteOutcome<TResult>>
  /** Sends it, and answers the intent, which is the same for the same request until it is done. */
  readonly start: (write: Write) => Intent
}

/** @param effects What touches the world. Writers over one transport share the queues of records; each has intents of its own. */
export function createWriter({ transport, onDone, onWaiting }: WriteEffects): Writer {
  const intents = createIntents<Intent>()
  const queue = sharedQueue(transport)

  async function attempt({ request, key }: Attempt, signal: AbortSignal): Promise<unknown> {
    const write = request as Write
    const { ref, variables, record: queued, keepalive = false, silent = hasDialog } = write
    const version = versionIn(variables)
    const send = async (): Promise<unknown> => {
      signal.throwIfAborted()
      const latest = queued === undefined || version === undefined ? version : queue.latest(queued, version)
      const options = { signal, silent, idempotencyKey: key, keepalive }
      const result = await transport.send(ref, withVersion(variables, latest), options)
      const answered = versionOf(result)
      if (queued !== undefined && latest !== undefined && answered !== undefined)
        queue.succeed(queued, latest, answered)
      intents.complete(ref, variables)
      onDone?.(ref)
      return result
    }
    if (queued === undefined) return await send()
    if (queue.isFree(queued)) return await queue.enter(queued, send)
    const release = onWaiting?.()
    try {
      return await queue.enter(queued, send)
    } finally {
      release?.()
    }
  }
  const machine = writeMachine.provide({
    actors: { send: fromPromise<unknown, Attempt>(({ input, signal }) => attempt(input, signal)) },
  })

  function start(write: Write): Intent {
    const { ref, variables, idempotencyKey, signal } = write
    const open = () => createActor(machine, { input: { key: idempotencyKey ?? randomId() } }).start()
    const intentForCall = intents.of(ref, variables, open)
    const isOther = idempotencyKey !== undefined && intentForCall.getSnapshot().context.key !== idempotencyKey
    const intent = isOther ? open() : intentForCall
    intent.send({ type: 'write.send', request: write })
    const cancel = () => intent.send({ type: 'write.cancel' })
    if (signal?.aborted === true) cancel()
    else signal?.addEventListener('abort', cancel)
    return intent
  }

  return {
    start,
    send: (write) => outcomeOf(start(write)),
  }
}

/** How an intent ends. */
export async function outcomeOf<TResult>(intent: Intent): Promise<WriteOutcome<TResult>> {
  const end = await waitFor(intent, (snapshot) => snapshot.hasTag('over'))
  const { context } = end
  if (end.matches('done')) return { result: context.result as TResult }
  if (context.failure === null) return { aborted: true }
  return { failure: failureFromTransport(context.failure, '') }
}

const queues = new WeakMap<object, RecordQueue>()

function sharedQueue(transport: object): RecordQueue {
  const queue = queues.get(transport) ?? createRecordQueue()
  queues.set(transport, queue)
  return queue
}

/** The version of the record that the person saw. */
function versionIn(variables: object): string | undefined {
  return textIn((variables as { readonly input?: unknown }).input)
}

function withVersion(variables: object, version: string | undefined): object {
  if (version === undefined || version === versionIn(variables)) return variables
  const { input } = variables as { readonly input?: object }
  return { ...variables, input: { ...input, updated_at: version } }
}

/** The version of the record that was answered. */
function versionOf(result: unknown): string | undefined {
  return textIn(record(result)['data'])
}

function textIn(value: unknown): string | undefined {
  const version = record(value)['updated_at']
  return typeof version === 'string' ? version : undefined
}
