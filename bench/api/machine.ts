import { cpus, totalmem } from 'node:os'
import type { Database } from '../../api/kernel/database/types.ts'

/** What the figures were measured on. */
export async function machineFacts(database: Database): Promise<object> {
  const [server] = await database.system((tx) =>
    tx<{ version: string; size: number; buffers: string }>(
      `select version(), pg_database_size(current_database()) / 1048576 as size, current_setting('shared_buffers') as buffers`,
    ),
  )
  const processors = cpus()
  return {
    processor: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgres: server?.version.split(' on ')[0],
    sharedBuffers: server?.buffers,
    databaseMb: server?.size,
  }
}
