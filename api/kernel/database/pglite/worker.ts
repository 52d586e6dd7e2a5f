/**
 * The thread that holds PGlite: a statement blocks this thread and no other. It knows nothing of transactions and
 * queues; it answers requests in the order in which they come.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { messages, PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Answer as Answered, Batch, type Statement, type Wire } from '../batch.ts'
import { readServerError, type ServerError } from '../errors.ts'
import { preparedStatements } from '../prepared.ts'
import { fromColumn } from '../values.ts'
import { type Answer, OPENED, type Request, type WorkerInput } from './protocol.ts'

const port = parentPort
if (port === null) throw new Error('To be started as a worker thread')

const { folder, template, program } = workerData as WorkerInput
const answer = (message: Answer) => port.postMessage(message)
const done = { ok: true, answers: [], error: null, isOutdated: false } as const
const prepared = preparedStatements()

/** 16 MB of buffers keep the process near 170 MB; the write-ahead log is kept short by the CHECKPOINTs of the engine. */
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'shared_buffers=16MB',
  'work_mem=16MB',
  'maintenance_work_mem=64MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'jit=off',
]

try {
  const database = await openPGlite(folder, template)
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(() => respond(database, request))
  })
  answer({ id: OPENED, ...done })
} catch (error) {
  answer({ id: OPENED, ok: false, error: readServerError(error) })
}

async function openPGlite(path: string | null, dump: string | null): Promise<PGlite> {
  const database = await PGlite.create({
    dataDir: path ?? 'memory://',
    pgliteWasmModule: program,
    relaxedDurability: false,
    extensions: { pg_trgm },
    ...(dump !== null && { loadDataDir: new Blob([await readFile(dump)]) }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  })
  for (const oid of Object.keys(database.parsers))
    database.parsers[oid] = (text: string) => fromColumn(Number(oid), text)
  for (const oid of Object.keys(database.serializers)) database.serializers[oid] = (text: string) => text
  return database
}

async function respond(database: PGlite, request: Request): Promise<void> {
  try {
    answer({ id: request.id, ...(await execute(database, request)) })
  } catch (error) {
    answer({ id: request.id, ok: false, error: readServerError(error) })
  }
}

async function execute(database: PGlite, request: Request) {
  if (request.kind === 'close') {
    await database.close()
    return done
  }
  if (request.kind === 'dump') {
    const dump = await database.dumpDataDir('none')
    await writeFile(request.file, Buffer.from(await dump.arrayBuffer()))
    return done
  }
  if (request.kind === 'script') {
    const results = await database.exec(request.text, { rowMode: 'array' })
    const lastResult = results.findLast(({ fields }) => fields.length > 0)
    const names = lastResult?.fields.map((field) => field.name) ?? []
    const rows = lastResult?.rows.map((row) => Object.values(row)) ?? []
    return {
      ok: true,
      answers: [{ names, rows, command: results.at(-1)?.command ?? '' }],
      error: null,
      isOutdated: false,
    } as const
  }
  return { ok: true, ...(await sendBatch(database, request.statements)) } as const
}

/** All messages at once: each call into PGlite's code costs as much as a small statement. */
async function sendBatch(
  database: PGlite,
  statements: readonly Statement[],
): Promise<{ answers: readonly Answered[]; error: ServerError | null; isOutdated: boolean }> {
  const batch = new Batch(statements, prepared)
  const { wire, whole } = collected()
  batch.send(wire)
  let error: ServerError | null = null
  for (const message of await database.execProtocolStream(whole(), { throwOnError: false })) {
    if (message instanceof messages.DatabaseError) error ??= readServerError(message)
    else if (message instanceof messages.RowDescriptionMessage)
      batch.columns(message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })))
    else if (message instanceof messages.DataRowMessage) batch.row(message.fields)
    else if (message instanceof messages.CommandCompleteMessage) batch.done(message.text)
    else if (message.name === 'emptyQuery') batch.done('')
  }
  const isOutdated = batch.isOutdated(error?.code)
  if (isOutdated) prepared.forget()
  return { answers: batch.answers, error, isOutdated }
}

function collected(): { wire: Wire; whole: () => Uint8Array } {
  const { serialize } = protocol
  const parts: Uint8Array[] = []
  return {
    wire: {
      close: (name) => void parts.push(serialize.close({ type: 'S', name })),
      parse: (name, text) => void parts.push(serialize.parse({ name, text })),
      bind: (statement, values) => void parts.push(serialize.bind({ statement, values: [...values] })),
      describe: () => void parts.push(serialize.describe({ type: 'P' })),
      execute: () => void parts.push(serialize.execute()),
      sync: () => void parts.push(serialize.sync()),
    },
    whole: () => Buffer.concat(parts),
  }
}
