import { Worker } from 'node:worker_threads'
import type { Message } from '../../formats/messages/message.ts'
import { worded } from '../../formats/messages/worded.ts'
import { thread as limits } from '../../formats/untrusted/limits.ts'
import type { Readers } from '../../formats/untrusted/readers.ts'
import { ApiError } from '../api-error.ts'
import { limitedQueue } from '../limited-queue.ts'

/** The task of a thread. */
export interface Order {
  readonly reader: keyof Readers
  readonly content: Uint8Array
  readonly options: unknown
}

/** What came of it. */
export type Outcome = { readonly result: unknown } | { readonly problem: Message }

type Result<Name extends keyof Readers> = Awaited<ReturnType<Readers[Name]>>
type Options<Name extends keyof Readers> = Parameters<Readers[Name]>[1]

const opened = new WeakMap<Uint8Array, Map<string, Promise<unknown>>>()

/**
 * Reads an uploaded file, in a thread of its own whose memory and time are limited, so that no other request waits for it. Throws an error of `field` where it cannot be read or unpacks to more than is allowed. One content is read once, however often it is asked for.
 */
export async function openFile<Name extends keyof Readers>(
  reader: Name,
  content: Uint8Array,
  options: Options<Name>,
  field = 'file',
): Promise<Result<Name>> {
  const results = opened.get(content) ?? new Map<string, Promise<unknown>>()
  opened.set(content, results)
  const key = `${reader} ${JSON.stringify(options)}`
  const outcome = results.get(key) ?? inTurn(() => inThread({ reader, content, options }))
  results.set(key, outcome)
  try {
    return (await outcome) as Result<Name>
  } catch (error) {
    throw error instanceof UnreadableFile ? ApiError.invalid({ [field]: [error.problem] }) : error
  }
}

class UnreadableFile extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super(worded('zh', problem))
    this.problem = problem
  }
}

const inTurn = limitedQueue({
  concurrency: limits.concurrency,
  waiting: limits.waiting,
  overloadMessage: '正在读取的文件过多，请稍后再试',
})

async function inThread(order: Order): Promise<unknown> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => reject(tooMuch()), limits.milliseconds)
  worker.on('message', (outcome: Outcome) =>
    'result' in outcome ? resolve(outcome.result) : reject(new UnreadableFile(outcome.problem)),
  )
  worker.on('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
  worker.on('exit', () => reject(new Error('The thread that read a file has ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function tooMuch(): UnreadableFile {
  return new UnreadableFile('文件过于复杂，无法读取')
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
