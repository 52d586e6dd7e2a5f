import { findings } from '../diagnostics/catalogue.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Scope } from './scope.ts'

/** Reports an icon that does not exist. */
export function linkIcon({ icons, report }: Scope, icon: string, place: Place): void {
  if (!icons.has(icon)) report.add(findings.unknownIcon({ icon }), place, { hint: didYouMean(icon, icons) })
}
