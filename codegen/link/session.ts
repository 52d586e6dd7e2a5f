import { findings } from '../diagnostics/catalogue.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Scope } from './scope.ts'

/** The session's calls are operations of the contract. */
export function linkSession({ manifest, contract, report }: Scope): void {
  const { data, source } = manifest.console
  for (const [role, operation] of Object.entries(data.session)) {
    if (contract.operations.has(operation)) continue
    const hint = didYouMean(operation, contract.operations.keys())
    report.add(findings.unknownOperation({ operation }), source.place(['session', role]), { hint })
  }
}
