import { findings } from '../diagnostics/catalogue.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Scope } from './scope.ts'

/** The calls of the session and of the console itself are operations of the contract. */
export function linkSession({ manifest, contract, report }: Scope): void {
  const { data, source } = manifest.console
  for (const part of ['session', 'calls'] as const) {
    for (const [role, operation] of Object.entries(data[part] ?? {})) {
      if (contract.operations.has(operation)) continue
      const hint = didYouMean(operation, contract.operations.keys())
      report.add(findings.unknownOperation({ operation }), source.place([part, role]), { hint })
    }
  }
}
