import type { ClientConfig } from 'pg'

/** How every connection to PostgreSQL is made. A peer that vanished without a word is found out by the system after a while. */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    options: '-c timezone=UTC -c datestyle=ISO -c search_path=public -c jit=off -c work_mem=16MB',
    application_name: 'console-api',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}
