import { isMap, isScalar, type Pair } from 'yaml'
import { replaceText, valueOf } from './change.ts'
import type { Fixer, Mistake } from './fixer.ts'

/** Writes the name that the hint of a finding names; every other name that is nearly as close is offered. */
export const nearName: Fixer = (mistake) => {
  const { suggestion } = mistake.diagnostic
  if (suggestion === undefined) return []
  const node = nodeOf(mistake)
  const written = valueOf(node)
  if (typeof written !== 'string') return []
  // An order may begin with a minus, a source with a colon or an equals sign.
  const [prefix = ''] = /^[-:=]/.exec(written) ?? []
  const before = written === suggestion.word ? '' : prefix
  if (`${before}${suggestion.word}` !== written) return []
  return suggestion.names
    .filter((name) => !isTaken(mistake, name))
    .map((name) => ({
      title: `\`${written}\` → \`${before}${name}\``,
      isCertain: suggestion.isCertain && name === suggestion.name,
      change: replaceText(node, mistake.file, `${before}${name}`, mistake.at.steps),
    }))
}

/** The key or value at which a finding is. */
export function nodeOf({ at }: Mistake): unknown {
  const last = at.steps.at(-1)
  return at.part === 'value' ? last?.node : pairOf(last)?.key
}

export function pairOf(step: Mistake['at']['steps'][number] | undefined): Pair | undefined {
  return isMap(step?.parent) ? step.parent.items[step.index] : undefined
}

/** A key cannot get the name of another one beside it. */
function isTaken({ at }: Mistake, name: string): boolean {
  const parent = at.steps.at(-1)?.parent
  return (
    at.part === 'key' && isMap(parent) && parent.items.some(({ key }) => isScalar(key) && key.value === name)
  )
}
