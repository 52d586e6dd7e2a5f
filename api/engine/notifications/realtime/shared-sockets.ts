import { EventEmitter } from 'node:events'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import type { Database } from '../../../kernel/database/types.ts'
import { openListener } from './listener.ts'
import type { SocketServer } from './socket-server.ts'

/** What is too long for a notification of PostgreSQL is put here; the table that the adapter of the sockets knows. */
export async function createAttachments(database: Database): Promise<void> {
  if (database.kind !== 'postgres') return
  await database.direct(`CREATE TABLE IF NOT EXISTS storage.socket_io_attachments (
    id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)`)
}

/**
 * Several processes on one PostgreSQL share their sockets. After a time in which this one did not hear the others its sockets are cut: they
 * come back at once and get what they missed. Answers how to stop.
 */
export async function shareSockets(
  io: SocketServer,
  database: Database,
  databaseUrl: string,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const onReturn = () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  }
  const listener = await openListener(databaseUrl, { onReturn, report })
  // The adapter would hold a connection of a pool, whose loss it does not survive: it is given one that is never lost.
  const client = new EventEmitter()
  listener.onNotification((notification) => client.emit('notification', notification))
  const pool = {
    connect: async () =>
      Object.assign(client, {
        query: (command: string) => listener.listen(command),
        release: () => undefined,
      }),
    query: async (text: string, params?: readonly unknown[]) => ({
      rows: await database.direct(text, params),
    }),
  }
  io.adapter(
    createAdapter(pool as unknown as Pool, {
      tableName: 'storage.socket_io_attachments',
      errorHandler: report,
    }),
  )
  return () => listener.close()
}
