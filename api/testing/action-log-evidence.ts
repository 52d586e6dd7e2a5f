import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ActionLogProof } from './action-log-check.ts'
import type { DatabaseKind } from './database.ts'

/** Folder for what the test files of one run leave behind for it as a whole; set by the run of all of them. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER'

/** What the calls of all suites of one kind of database have shown together. */
export type Evidence = Omit<ActionLogProof, 'operations'>

/** Leaves what a suite has seen, for `readEvidence`; nothing where only some files are run. */
export function leaveEvidence(engine: DatabaseKind, { calls, unseen, problems }: ActionLogProof): void {
  const run = process.env[RUN_FOLDER]
  if (run === undefined) return
  const folder = folderOf(run, engine)
  mkdirSync(folder, { recursive: true })
  const evidence: Evidence = { calls, unseen, problems }
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(evidence))
}

/** What the suites of a run have seen together; null if none of them left anything. */
export function readEvidence(run: string, engine: DatabaseKind): Evidence | null {
  const folder = folderOf(run, engine)
  if (!existsSync(folder)) return null
  const parts = readdirSync(folder).map((name): Evidence =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  )
  const [first, ...others] = parts.map(({ unseen }) => unseen)
  return {
    calls: parts.reduce((sum, { calls }) => sum + calls, 0),
    unseen: (first ?? []).filter((id) => others.every((unseen) => unseen.includes(id))),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

function folderOf(run: string, engine: DatabaseKind): string {
  return path.join(run, 'action-log', engine)
}
