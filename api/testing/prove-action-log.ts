/**
 * After the suites of both kinds of database, with the folder of their run and the kinds on which all of them ran: each of their calls left
 * the rows of the action log that it had to leave, and no operation was left out (domain/resources.md §1 “Audit”). Where only some suites ran,
 * `new=<operation>` names those that one of them has to drive. Exit status 1 with what is wrong.
 */
import { readEvidence } from './action-log-evidence.ts'
import type { DatabaseKind } from './database.ts'
import { provenByPermissions } from './proven-by-permissions.ts'

const engines: readonly DatabaseKind[] = ['postgres', 'pglite']
const [run = '', ...rest] = process.argv.slice(2)
const whole = rest.filter((word) => !word.startsWith('new='))
const added = rest.flatMap((word) => (word.startsWith('new=') ? [word.slice('new='.length)] : []))
const wrong = engines.flatMap((engine) => problemsOn(engine))
for (const line of wrong) process.stdout.write(`${line}\n`)
if (wrong.length > 0) process.exitCode = 1

function problemsOn(engine: DatabaseKind): readonly string[] {
  const evidence = readEvidence(run, engine)
  if (evidence === null) return whole.includes(engine) ? [`${engine}: no suite left anything`] : []
  const { calls, unseen, problems } = evidence
  process.stdout.write(
    `${engine}: ${calls} calls that left a row, ${unseen.length} operations that no suite drove\n`,
  )
  if (!whole.includes(engine))
    return [
      ...problems,
      ...added
        .filter((id) => unseen.includes(id) && !provenByPermissions.includes(id))
        .map((id) => `${id}: is new, and no suite of this run drives it to success`),
    ].map((line) => `${engine}: ${line}`)
  const proven = provenByPermissions.filter((id) => !unseen.includes(id))
  const missing = unseen.filter((id) => !provenByPermissions.includes(id))
  return [
    ...problems,
    ...missing.map((id) => `${id}: no suite drives it to success`),
    ...proven.map((id) => `${id}: a suite drives it; take it out of provenByPermissions`),
  ].map((line) => `${engine}: ${line}`)
}
