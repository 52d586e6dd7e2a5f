import { t } from 'i18next'
import { storedBeginning } from '../../data/beginning.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { storedNotice } from './stored-values.ts'

/**
 * The browser is back from the account of the company: what it came back with leaves the address bar, and signs in together with what this
 * tab holds. What another tab or a link brings does not sign in.
 */
export async function goOn(auth: SessionActors['auth']): Promise<void> {
  const beginning = storedBeginning.read()
  const callback = location.search.slice(1)
  storedBeginning.clear()
  history.replaceState(null, '', `/login${beginning?.search ?? ''}`)
  if (beginning !== null) {
    auth.send({ type: 'auth.return', ticket: beginning.ticket, callback })
    return
  }
  await loadTexts(['sign-in-ways'])
  storedNotice.write(t('lost', { ns: 'sign-in-ways' }))
}
