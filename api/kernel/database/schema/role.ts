import type { Session } from '../engine.ts'
import { APPLICATION_ROLE } from '../transaction.ts'
import { DatabaseError } from '../types.ts'
import { RoleError } from './errors.ts'

/** Whether the database's own role may take on that of the application: an expression of SQL. */
export const HAS_ROLE = `EXISTS (
  SELECT 1 FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}' AND pg_has_role(current_user, oid, 'MEMBER')
)`

/** Makes the role and lets the database's own take it on. May be run again. */
export const ROLE = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}') THEN
    CREATE ROLE ${APPLICATION_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT ${APPLICATION_ROLE} TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
`

/** PostgreSQL's `insufficient_privilege`. */
const MAY_NOT = '42501'

/** Makes the role of the application and lets the database's own take it on. Throws `RoleError` where that is neither done nor allowed. */
export async function makeRole(session: Session): Promise<void> {
  const { name } = await ownRole(session)
  try {
    await session.script(ROLE)
  } catch (error) {
    throw error instanceof DatabaseError && error.sqlState === MAY_NOT ? new RoleError(name) : error
  }
  const { isMember } = await ownRole(session)
  if (!isMember) throw new RoleError(name)
}

async function ownRole({ query }: Session): Promise<{ readonly name: string; readonly isMember: boolean }> {
  const [found] = await query<{ name: string; is_member: boolean }>(
    `SELECT current_user AS name, ${HAS_ROLE} AS is_member`,
  )
  return { name: found?.name ?? '', isMember: found?.is_member === true }
}
