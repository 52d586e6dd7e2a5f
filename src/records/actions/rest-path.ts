import type { DownloadAction } from '../../../generated/types.ts'
import { type Subject, resolveSources } from '../model/rows/subject.ts'

/** The path of the REST API with its parameters filled in; null when the subject lacks one. */
export function restPath({ path, bindings }: DownloadAction, subject: Subject): string | null {
  const values = resolveSources(bindings, subject)
  if (values === null) return null
  const used = new Set<string>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(values[name] ?? ''))
  })
  const others = Object.entries(values).filter(([name]) => !used.has(name))
  const query = new URLSearchParams(others.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? filled : `${filled}?${query}`
}
