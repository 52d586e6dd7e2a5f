import type { Engine, SessionLimits } from './engine.ts'
import { BACKGROUND, currentLimits, defaultLimits } from './limits.ts'
import { openPGlite } from './pglite/engine.ts'
import { openPostgres } from './postgres/engine.ts'
import { migrate } from './schema/migrate.ts'
import { type ProgramSchema, programSchema } from './schema/program-schema.ts'
import { openingFor, runNonTransactional, runDirect, runTransaction, SYSTEM } from './transaction.ts'
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
  const usual = defaultLimits(engine.kind)
  const limits = { ...usual, statementMs: settings.statementTimeoutMs ?? usual.statementMs }
  try {
    await engine.session(BACKGROUND, (session) =>
      migrate(session, programSchema(tables, other), {
        kind: engine.kind,
        backUp: engine.backUp,
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

function createDatabase(engine: Engine, usual: SessionLimits): Database {
  const system: Database['system'] = (work) =>
    runTransaction(engine, { isReadOnly: false, settings: SYSTEM }, currentLimits(usual), work)
  return {
    kind: engine.kind,
    system,
    async transaction(context, work) {
      const { statementTimeoutMs } = context
      const limits = currentLimits(usual)
      const own = statementTimeoutMs === undefined ? limits : { ...limits, statementMs: statementTimeoutMs }
      return await runTransaction(engine, openingFor(context), own, work)
    },
    alone: async <T extends object>(text: string, params: readonly unknown[] = []) =>
      (await runNonTransactional(engine, currentLimits(usual), text, params)) as T[],
    direct: (text, params = []) => runDirect(engine, currentLimits(usual), text, params),
    exclusively: (name, work) => engine.exclusively(name, BACKGROUND, work),
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
