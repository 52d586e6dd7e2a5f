import { join } from 'node:path'
import type { Project } from '../../project.ts'
import { flow } from '../yaml-edits.ts'
import type { Decision, Decisions } from './decisions.ts'
import { lineOf } from './locate.ts'
import type { MergedManifest } from './merge-manifest.ts'
import { unset, isSame, type Place, showPlace, valueAt } from './places.ts'

/** What a person has to know of an import. */
export interface Change {
  /** `removed`: it was written by an import; `conflict`: both sides changed it, the edit stays; `decision`: the edit cannot stay. */
  readonly kind: 'removed' | 'conflict' | 'decision'
  readonly file: string
  readonly place: Place
  /** Of the place in the file as it is after the import; null where it is gone. */
  readonly line: number | null
  /** A whole sentence with both sides. */
  readonly text: string
}

interface Outcome extends Pick<MergedManifest, 'removed' | 'conflicts' | 'target' | 'decisions'> {
  /** Files as people read them → their texts after the import. */
  readonly texts: ReadonlyMap<string, string>
}

/** Removals, then conflicts, then edits that cannot stay; what an import before has reported is not reported again. */
export function changesOf(
  { project, decisions: recordedDecisions }: { readonly project: Project; readonly decisions: Decisions },
  { removed, conflicts, decisions, target, texts }: Outcome,
): readonly Change[] {
  const change = (kind: Change['kind'], name: string, place: Place, explanation: string): Change => {
    const file = project.show(join(project.manifest, name))
    const line = kind === 'removed' ? null : lineOf(texts.get(file) ?? '', place)
    const at = [line === null ? file : `${file}:${line}`, showPlace(place)].filter((part) => part !== '')
    return { kind, file, place, line, text: `${at.join(' ')} ${explanation}` }
  }
  const isDecided = (decision: Decision): boolean =>
    recordedDecisions.edits.some(({ file, place }) => file === decision.file && isSame(place, decision.place))
  return [
    ...removed
      .filter(({ file, place }) => valueAt(target[file], place) === unset || target[file] === undefined)
      .map(({ file, place }) => change('removed', file, place, 'goes: the document has it no longer.')),
    ...conflicts
      .filter(({ file, place, yours }) => isSame(valueAt(target[file], place), yours))
      .map(({ file, place, yours, document, before }) => {
        const was = before === unset ? '' : `, before ${show(before)}`
        const explanation = `is ${show(yours)} by hand and ${show(document)} in the document${was}; the edit by hand stays.`
        return change('conflict', file, place, explanation)
      }),
    ...decisions.edits
      .filter((decision) => !isDecided(decision) && decision.yours !== unset)
      .map(({ file, place, yours, instead, reason }) => {
        const now = instead === unset ? 'it goes' : `it is ${show(instead)} now`
        const explanation = `was ${show(yours)} by hand; ${now}: ${reason}. The edit is in decisions.yaml, and comes back when it can.`
        return change('decision', file, place, explanation)
      }),
  ]
}

const longest = 100

function show(side: unknown): string {
  if (side === unset) return 'nothing'
  const text = flow(side)
  return `\`${text.length > longest ? `${text.slice(0, longest)}…` : text}\``
}
