import type { Fault } from '../model.ts'
import { cannotMount } from '../world/disk.ts'

const full = {
  impossible: cannotMount,
  refuses: true,
  seconds: 6,
  sampleSeconds: 4,
  begin: async ({ disk }) => disk?.fill(),
  end: async ({ disk }) => disk?.free(),
} satisfies Partial<Fault>

/** The folder of uploads and exports. */
export const fullFiles: Fault = {
  ...full,
  name: 'the disk of the files full',
  engine: 'postgres',
  smallDisk: 'files',
}

/** Where PostgreSQL keeps the tables; its log has room. */
export const fullPostgres: Fault = {
  ...full,
  name: 'the disk of PostgreSQL full',
  engine: 'postgres',
  smallDisk: 'database',
}

/** Where the embedded database and the files are. */
export const fullEmbedded: Fault = {
  ...full,
  name: 'the disk of the embedded database full',
  engine: 'pglite',
  smallDisk: 'database',
}
