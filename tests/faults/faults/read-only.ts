import type { Fault } from '../model.ts'

/** As on a standby that has not taken over yet: everything can be read and nothing written. */
export const readOnly: Fault = {
  name: 'PostgreSQL read-only',
  engine: 'postgres',
  refuses: true,
  seconds: 8,
  sampleSeconds: 4,
  async begin({ postgres }) {
    await postgres.set('default_transaction_read_only', 'on')
  },
  async end({ postgres }) {
    await postgres.set('default_transaction_read_only', null)
  },
}
