import type { SessionActors } from '../../machines/session-actors.ts'
import { storedTokens } from './stored-values.ts'

/** Tabs agree on who is signed in: what another tab stores of the session is sent to the machine (architecture §8). */
export function followOtherTabs(auth: SessionActors['auth']): void {
  storedTokens.watch(
    (tokens) => auth.send({ type: 'tokens.adopted', tokens }),
    () => {
      // The storage was emptied in mid-session: there was no sign-out, so the session is stored again.
      const { tokens } = auth.getSnapshot().context
      if (tokens !== null) storedTokens.write(tokens)
    },
  )
}
