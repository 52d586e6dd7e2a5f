import type { Session } from '../engine.ts'
import type { Query } from '../types.ts'
import { quote } from './objects.ts'

/** A function as it is written down: what callers see of it, and the whole. */
export interface FunctionSource {
  readonly name: string
  /** Parameters and result. */
  readonly signature: string
  readonly text: string
}

/** The functions that a script creates. */
export function functionsIn(script: string): FunctionSource[] {
  return script.split(/^(?=CREATE OR REPLACE FUNCTION )/m).flatMap((text) => {
    const [, name, parameters = '', result = ''] = DECLARATION.exec(text) ?? []
    if (name === undefined) return []
    const signature = `(${parameters}) returns ${result}`.replaceAll(/\s+/g, ' ').toLowerCase()
    return [{ name, signature, text: text.replace(/^(?:REVOKE|GRANT|CREATE SEQUENCE|--).*$/gm, '').trim() }]
  })
}

const DECLARATION = /^CREATE OR REPLACE FUNCTION (\w+)\((.*?)\)\s+RETURNS (.+?)\s+LANGUAGE/s

/**
 * Drops the functions of the database that cannot be replaced in place, because their signature is another one or they are gone; with
 * them the policies that call them. Answers the tables of those policies, which have to be given anew.
 */
export async function dropChangedFunctions(
  { query, script }: Session,
  declared: readonly FunctionSource[],
): Promise<ReadonlySet<string>> {
  const recorded = await recordedSignatures(query)
  const signatures = signaturesOf(declared)
  const existing = await query<{ oid: string; name: string; identity: string }>(EXISTING_FUNCTIONS)
  const changed = existing.filter(
    ({ name }) => recorded[name] === undefined || recorded[name] !== signatures[name],
  )
  const policies = await query<{ table: string; policy: string }>(POLICIES_ON, [
    changed.map(({ oid }) => oid),
  ])
  const drops = [
    ...policies.map(({ table, policy }) => `DROP POLICY ${quote(policy)} ON ${quote(table)}`),
    ...changed.map(({ identity }) => `DROP FUNCTION ${identity}`),
  ]
  if (drops.length > 0) await script(drops.join(';\n'))
  return new Set(policies.map(({ table }) => table))
}

/** Remembers the signatures that the database has now. */
export async function recordFunctions(query: Query, functions: readonly FunctionSource[]): Promise<void> {
  await query(
    `INSERT INTO storage.facts (key, value) VALUES ('functions', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(signaturesOf(functions))],
  )
}

async function recordedSignatures(query: Query): Promise<Readonly<Record<string, string>>> {
  const [fact] = await query<{ value: string }>(`SELECT value FROM storage.facts WHERE key = 'functions'`)
  return fact === undefined ? {} : JSON.parse(fact.value)
}

function signaturesOf(functions: readonly FunctionSource[]): Record<string, string> {
  return Object.fromEntries(functions.map(({ name, signature }) => [name, signature]))
}

const EXISTING_FUNCTIONS = `
SELECT p.oid::text AS oid, p.proname::text AS name, p.oid::regprocedure::text AS identity
FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'app\\_%' AND r.rolname = current_user`

const POLICIES_ON = `
SELECT DISTINCT c.relname::text AS "table", l.polname::text AS policy
FROM pg_depend d JOIN pg_policy l ON l.oid = d.objid JOIN pg_class c ON c.oid = l.polrelid
WHERE d.classid = 'pg_policy'::regclass AND d.refclassid = 'pg_proc'::regclass AND d.refobjid = ANY ($1::oid[])`
