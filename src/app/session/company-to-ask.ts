import type { Session } from '../../hooks/use-session.ts'
import { hasLiveToken } from '../../machines/session-state.ts'

/** The chosen company and its zone, with a token that is still good: else it is the user's answer that says how to ask. */
export function companyToAsk({ auth, company }: Session): number | null {
  const { stored, current } = company.getSnapshot().context
  const hasZone = current?.timezone !== undefined
  return stored !== null && hasZone && hasLiveToken(auth) ? stored.id : null
}
