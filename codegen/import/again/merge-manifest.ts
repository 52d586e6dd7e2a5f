import type { ManifestFiles } from '../manifest.ts'
import { currentPlace, type Decision, type Decisions, replay } from './decisions.ts'
import { followHand } from './own-names.ts'
import {
  unset,
  type Data,
  entryNames,
  isList,
  isObject,
  isSame,
  type Place,
  valueAt,
  withValue,
} from './places.ts'
import { type Conflict, createLog, mergeThreeWays } from './three-way.ts'

export interface FileConflict extends Conflict {
  readonly file: string
}

export interface FilePlace {
  readonly file: string
  readonly place: Place
}

/** A manifest that follows the document, with what was edited by hand. */
export interface MergedManifest {
  readonly target: ManifestFiles
  /** Both imports, under the names and in the sections that pages were given by hand. */
  readonly base: ManifestFiles
  readonly next: ManifestFiles
  readonly decisions: Decisions
  readonly conflicts: readonly FileConflict[]
  readonly removed: readonly FilePlace[]
}

/** From `before` (what the last import wrote) to `after`, and what was edited by hand since, by their files. */
export function mergeManifest(
  hand: ManifestFiles,
  before: ManifestFiles,
  after: ManifestFiles,
  recordedDecisions: Decisions,
): MergedManifest {
  const { own: edited, base: was, waiting } = replay(hand, before, recordedDecisions.edits)
  const { own, base, next, names } = followHand(edited, was, after, recordedDecisions.pages)
  const target: Record<string, Data> = {}
  const edits: Decision[] = []
  const conflicts: FileConflict[] = []
  const removed: FilePlace[] = []
  for (const file of new Set([...Object.keys(own), ...Object.keys(next), ...Object.keys(base)])) {
    const log = createLog()
    const merged = mergeFile(own[file], base[file], next[file], log)
    if (isObject(merged)) target[file] = merged
    conflicts.push(...log.conflicts.map((conflict) => ({ file, ...conflict })))
    removed.push(...log.removed.map((place) => ({ file, place })))
    edits.push(
      ...log.lost.map(({ place, yours, before: document }) => ({
        file,
        place,
        yours,
        document,
        instead: unset,
        reason: 'the document has it no longer',
      })),
    )
  }
  const late = withWaiting(target, next, waiting)
  const decisions = { edits: [...edits, ...late.waiting], pages: names }
  return { target: withSections(late.target, own), base, next, decisions, conflicts, removed }
}

/** Edits of what comes only now with what contains it. */
function withWaiting(
  files: ManifestFiles,
  next: ManifestFiles,
  decisions: readonly Decision[],
): { readonly target: ManifestFiles; readonly waiting: readonly Decision[] } {
  let target: Data = files
  const waiting: Decision[] = []
  for (const decision of decisions) {
    const place = currentPlace(target, decision)
    const is = valueAt(next, place)
    if (valueAt(target, place.slice(0, -1)) === unset) waiting.push(decision)
    else if (isSame(valueAt(target, place), is)) {
      const value =
        is === unset ? decision.yours : mergeThreeWays(decision.yours, decision.document, is, createLog())
      if (is === unset && decision.yours === unset) waiting.push(decision)
      else target = withValue(target, place, value) as Data
    }
  }
  return { target: target as ManifestFiles, waiting }
}

function mergeFile(
  own: Data | undefined,
  base: Data | undefined,
  next: Data | undefined,
  log: ReturnType<typeof createLog>,
): unknown {
  const isGone = own !== undefined && base !== undefined && next === undefined && !isSame(own, base)
  if (!isGone) return mergeThreeWays(own ?? unset, base ?? unset, next ?? unset, log)
  const names = (data: Data): readonly string[] => (isList(data['pages']) ? entryNames(data['pages']) : [])
  const isByHand = names(own).some((name) => !names(base).includes(name))
  // A section in which pages were made by hand stays with these.
  const { redirect: _, ...rest } = base
  return mergeThreeWays(own, base, isByHand ? { ...rest, pages: [] } : unset, log)
}

/** The order of the sections has those that there are. */
function withSections(target: ManifestFiles, own: ManifestFiles): ManifestFiles {
  const { 'console.yaml': console, ...others } = target
  if (console === undefined || !isList(console['sections'])) return target
  const isThere = (key: unknown): boolean => others[`sections/${String(key)}.yaml`] !== undefined
  const before = own['console.yaml']?.['sections']
  const staying = (isList(before) ? before : []).filter(isThere)
  const sections = [
    ...console['sections'].filter((key) => isThere(key) || !staying.includes(key)),
    ...staying.filter((key) => !entryNames(console['sections'] as readonly unknown[]).includes(String(key))),
  ]
  return { ...target, 'console.yaml': { ...console, sections } }
}
