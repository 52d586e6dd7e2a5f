import type { Session } from '../../hooks/use-session.ts'
import { hasLiveToken } from '../../machines/session-state.ts'

/** The chosen company, with a token that is still good: else it is the user's answer that says how to ask. */
export function companyToAsk({ auth, company }: Session): number | null {
  const { stored } = company.getSnapshot().context
  return stored !== null && hasLiveToken(auth) ? stored.id : null
}
