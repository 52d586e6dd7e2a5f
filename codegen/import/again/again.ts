import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { applyPlan } from '../../edit/apply.ts'
import type { Sources } from '../../parse/parse.ts'
import { analyse } from '../../pipeline.ts'
import type { Project } from '../../project.ts'
import type { ManifestFiles } from '../manifest.ts'
import { printManifestFile } from '../print.ts'
import { type Change, changesOf } from './changes.ts'
import type { Decision, Decisions } from './decisions.ts'
import { mergeManifest } from './merge-manifest.ts'
import { unset, isSame } from './places.ts'
import { repair } from './repair.ts'
import { rewriteText } from './rewrite.ts'

export type { Change } from './changes.ts'

export interface Again {
  readonly project: Project
  /** The project with the contract of the new document. */
  readonly candidate: Project
  readonly sources: Sources
  /** What the last import wrote, and what this one would write alone. */
  readonly before: ManifestFiles
  readonly after: ManifestFiles
  readonly decisions: Decisions
}

export interface AgainPlan {
  readonly plan: {
    /** File as people read it → its text. */
    readonly created: ReadonlyMap<string, string>
    readonly deleted: readonly string[]
  }
  readonly decisions: Decisions
  readonly changes: readonly Change[]
}

/** More rounds than errors that can hide behind each other. */
const mostRounds = 60

/** The manifest after the document has changed: with what was edited by hand, as far as the new contract allows it. */
export function importAgain(again: Again): AgainPlan {
  const { candidate, sources, before, after, decisions: recordedDecisions } = again
  const own = filesOf(sources)
  const merged = mergeManifest(own, before, after, recordedDecisions)
  let { target, decisions } = merged
  for (let round = 0; ; round++) {
    const plan = planOf(again, own, target)
    const errors = errorsOf(applyPlan(candidate, { edits: [], ...plan }, true).diagnostics)
    const done = (): AgainPlan => {
      const texts = new Map([
        ...entriesOf(sources).map(([, { file, text }]) => [file, text] as const),
        ...plan.created,
      ])
      return { plan, decisions, changes: changesOf(again, { ...merged, target, decisions, texts }) }
    }
    if (errors.length === 0 || round === mostRounds) return done()
    // What was wrong before this import is for the person who wrote it.
    if (round === 0 && errorsOf(analyse(again.project).diagnostics).length > 0) return done()
    const repaired = repair({ ...merged, target, own }, errors, textsOf(again, plan.created))
    if (repaired === null) return done()
    target = repaired.target
    decisions = { ...decisions, edits: combined(decisions.edits, repaired.decisions) }
  }
}

const errorsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

const entriesOf = ({ console, sections, locales }: Sources) => [
  ['console.yaml', console] as const,
  ...[...sections].map(([key, source]) => [`sections/${key}.yaml`, source] as const),
  ...[...locales].map(([key, source]) => [`locales/${key}.yaml`, source] as const),
]

const filesOf = (sources: Sources): ManifestFiles =>
  Object.fromEntries(entriesOf(sources).map(([file, { data }]) => [file, data as ManifestFiles[string]]))

function planOf({ project, sources }: Again, own: ManifestFiles, target: ManifestFiles): AgainPlan['plan'] {
  const created = new Map<string, string>()
  const texts = new Map<string, string>(entriesOf(sources).map(([file, { text }]) => [file, text]))
  const shown = (file: string): string => project.show(join(project.manifest, file))
  for (const [file, data] of Object.entries(target)) {
    if (isSame(own[file], data)) continue
    const text = texts.get(file)
    const written = text === undefined ? null : rewriteText(text, own[file], data)
    created.set(shown(file), written ?? printManifestFile(file, data))
  }
  return {
    created,
    deleted: Object.keys(own)
      .filter((file) => target[file] === undefined)
      .map(shown),
  }
}

function textsOf({ project, sources }: Again, created: ReadonlyMap<string, string>) {
  const own = new Map(entriesOf(sources).map(([, { file, text }]) => [file, text]))
  const folder = `${project.show(project.manifest)}/`
  return (shown: string) => {
    const text = created.get(shown) ?? own.get(shown)
    return text === undefined || !shown.startsWith(folder) ? null : { file: shown.slice(folder.length), text }
  }
}

/** Of several decisions about a place the first has what was written by hand, and the last what stands there now. */
function combined(all: readonly Decision[], more: readonly Decision[]): readonly Decision[] {
  const found = [...all]
  for (const decision of more) {
    const index = found.findIndex(
      ({ file, place }) => file === decision.file && isSame(place, decision.place),
    )
    const before = found[index]
    if (before === undefined) found.push(decision)
    else found[index] = { ...decision, yours: before.yours, document: before.document }
  }
  return found.filter(({ yours, instead }) => !isSame(yours, instead) || yours === unset)
}
