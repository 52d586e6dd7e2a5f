import type { Fault } from '../model.ts'

/** Every process of PostgreSQL stands still: connections are open and nothing is answered, as on a disk that hangs. */
export const frozen: Fault = {
  name: 'PostgreSQL frozen',
  engine: 'postgres',
  refuses: true,
  databaseAway: true,
  seconds: 30,
  sampleSeconds: 6,
  begin: async ({ postgres }) => postgres.freeze(),
  async end({ postgres }) {
    postgres.thaw()
    await postgres.answers()
  },
}
