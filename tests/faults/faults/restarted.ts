import type { Fault } from '../model.ts'

/** PostgreSQL is stopped and comes back on the same port with the same data. */
export const restarted: Fault = {
  name: 'PostgreSQL restarted',
  engine: 'postgres',
  refuses: true,
  seconds: 0,
  begin: ({ postgres }) => postgres.stop(),
  end: ({ postgres }) => postgres.start(),
}

/** It stays away for a while. */
export const stopped: Fault = {
  ...restarted,
  name: 'PostgreSQL away',
  databaseAway: true,
  seconds: 15,
  sampleSeconds: 6,
}
