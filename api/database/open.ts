import type { Engine, SessionLimits } from './engine.ts'
import { openPGlite } from './pglite/engine.ts'
import { openPostgres } from './postgres/engine.ts'
import { migrate } from './schema/migrate.ts'
import { type ProgramSchema, programSchema } from './schema/program-schema.ts'
import { beginAs, BEGIN_SYSTEM, runTransaction } from './transaction.ts'
import type { Database, DatabaseSettings, TableDescription } from './types.ts'

/**
 * Opens the database, brings its tables to the descriptions, and answers when it can be used.
 *
 * Throws `FolderLockedError` when another process has the PGlite folder, `DatabaseTooNewError` when a newer program has changed the
 * database, `SchemaError` when its rows need a migration first, `MigrationError` when one fails, `DatabaseError` (`unavailable`) when PostgreSQL
 * cannot be reached.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  tables: readonly TableDescription[],
  other: Partial<ProgramSchema> = {},
): Promise<Database> {
  return openOn(await openEngine(settings), settings, tables, other)
}

/** The same on an engine that is open already; closes it when the tables cannot be brought to the descriptions. */
export async function openOn(
  engine: Engine,
  settings: DatabaseSettings,
  tables: readonly TableDescription[],
  other: Partial<ProgramSchema> = {},
): Promise<Database> {
  const limits: SessionLimits = { statementMs: settings.statementTimeoutMs ?? 60_000, idleMs: 60_000 }
  try {
    await engine.session(UNHURRIED, (session) =>
      migrate(session, programSchema(tables, other), {
        kind: engine.kind,
        copyAside: engine.copyAside,
        report: settings.report ?? (() => undefined),
      }),
    )
  } catch (error) {
    await engine.close()
    throw error
  }
  return createDatabase(engine, limits)
}

/** The connection alone; what is in the database is left as it is. */
export function openEngine(settings: DatabaseSettings): Promise<Engine> | Engine {
  if (settings.url !== undefined)
    return openPostgres({ url: settings.url, poolSize: settings.poolSize ?? 10 })
  return openPGlite({
    folder: settings.folder ?? null,
    template: settings.template,
    checkpointEvery: settings.checkpointEvery ?? 500,
    checkpointIdleMs: settings.checkpointIdleMs ?? 5_000,
  })
}

/** Migrations, demo data and other owner's work may take long. */
export const UNHURRIED: SessionLimits = { statementMs: 1_800_000, idleMs: 600_000 }

function createDatabase(engine: Engine, limits: SessionLimits): Database {
  const system: Database['system'] = async (work) => {
    try {
      return await runTransaction(engine, BEGIN_SYSTEM, UNHURRIED, work)
    } finally {
      engine.wrote()
    }
  }
  return {
    kind: engine.kind,
    system,
    async transaction(context, work) {
      const statementMs = context.statementTimeoutMs ?? limits.statementMs
      try {
        return await runTransaction(engine, beginAs(context), { ...limits, statementMs }, work)
      } finally {
        if (context.readOnly !== true) engine.wrote()
      }
    },
    direct: (text, params = []) =>
      engine.session(UNHURRIED, async ({ query, script, scriptRows }) => {
        try {
          const rows = await (params.length > 0 ? query(text, params) : scriptRows(text))
          if (rows.length > 0) engine.wrote()
          return rows
        } catch (error) {
          await script('ROLLBACK').catch(() => undefined)
          throw error
        }
      }),
    async isDemo() {
      const facts = await system((tx) =>
        tx<{ value: string }>(`SELECT value FROM storage.facts WHERE key = 'data'`),
      )
      return facts[0]?.value === 'demo'
    },
    load: () => engine.load(),
    close: () => engine.close(),
  }
}
