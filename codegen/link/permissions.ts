import { findings } from '../diagnostics/catalogue.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { DataPath, Source } from '../parse/source.ts'
import type { Scope } from './scope.ts'

/** Every permission key is a scope of the REST contract. */
export function linkKeys(
  { contract, report }: Scope,
  keys: readonly string[],
  source: Source,
  at: DataPath,
): void {
  for (const [index, key] of keys.entries()) {
    if (contract.permissions.has(key)) continue
    const hint = didYouMean(key, contract.permissions.keys())
    report.add(findings.unknownPermission({ key }), source.place([...at, index]), { hint })
  }
}
