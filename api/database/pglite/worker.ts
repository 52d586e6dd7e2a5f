/**
 * The thread that holds PGlite: a statement blocks this thread and no other. It knows nothing of transactions and
 * queues; it answers requests in the order in which they come.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readServerError } from '../errors.ts'
import { fromColumn } from '../values.ts'
import { type Answer, OPENED, type Request, type WorkerInput } from './protocol.ts'

const port = parentPort
if (port === null) throw new Error('To be started as a worker thread')

const { folder, template, program } = workerData as WorkerInput
const answer = (message: Answer) => port.postMessage(message)
const done = { ok: true, names: [], rows: [], command: '' } as const

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
    const told = results.findLast(({ fields }) => fields.length > 0)
    return {
      ok: true,
      names: told?.fields.map((field) => field.name) ?? [],
      rows: told?.rows.map((row) => Object.values(row)) ?? [],
      command: results.at(-1)?.command ?? '',
    } as const
  }
  const result = await database.query<unknown[]>(request.text, [...request.params], { rowMode: 'array' })
  const names = result.fields.map((field) => field.name)
  return { ok: true, names, rows: result.rows, command: result.command ?? '' } as const
}
