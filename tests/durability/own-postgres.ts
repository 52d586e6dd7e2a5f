import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  type Cluster,
  connectWithin,
  createCluster,
  endPostgres,
  launchPostgres,
} from '../../api/testing/postgres-server.ts'
import { freePort } from '../../serving/testing/free-port.ts'

const run = promisify(execFile)
const rolesFile = path.join(import.meta.dirname, '../../deploy/postgres/roles.sql')
const password = 'password-of-the-console'

/** A PostgreSQL of an operator: the role of the console may make neither roles nor databases. */
export interface OwnPostgres {
  readonly cluster: Cluster
  /** Address of its databases for a superuser, or for another role. */
  url(database: string, role?: string): string
  /** A program of PostgreSQL as the user that the server runs as. */
  program(name: string, args: readonly string[]): Promise<string>
  /** `deploy/postgres/roles.sql`; answers the address of the console's database. */
  makeRoles(): Promise<string>
  end(): Promise<void>
}

/** Starts one with these settings; the data of `cluster` unless that is to be made. */
export async function startOwnPostgres(settings: readonly string[], cluster?: Cluster): Promise<OwnPostgres> {
  const own = cluster ?? (await createCluster())
  const port = await freePort()
  const pid = launchPostgres(own, port, ['fsync=off', ...settings])
  const url = (database: string, role = 'super') => `postgres://${role}@127.0.0.1:${port}/${database}`
  await (await connectWithin(url('postgres'), 60_000)).end()
  const program = async (name: string, args: readonly string[]) => {
    const { stdout } = await run(path.join(own.bin, name), args, {
      ...own.account,
      cwd: own.folder,
      env: {
        ...process.env,
        CONSOLE_PASSWORD: password,
        PGPORT: String(port),
        PGHOST: '127.0.0.1',
        PGUSER: 'super',
      },
    })
    return stdout
  }
  return {
    cluster: own,
    url,
    program,
    async makeRoles() {
      // Read here: the user that the server runs as may not reach the project.
      await run('psql', ['-v', 'ON_ERROR_STOP=1', '-f', rolesFile, url('postgres')], {
        env: { ...process.env, CONSOLE_PASSWORD: password },
      })
      return url('console', `console:${password}`)
    },
    end: () => endPostgres({ url: url('postgres'), pid, folder: own.folder }),
  }
}
