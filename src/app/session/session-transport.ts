import { currentPage } from '../../data/current-page.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { type Transport, type TransportSettings, createTransport } from '../../data/transport.ts'
import { viewToken } from '../../data/viewing.ts'
import { isAccountDue } from '../../machines/identity.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { recover, requestUser, tokenOf } from '../../machines/session-state.ts'
import { isOpenConsole } from '../open-console.ts'
import { reportFailure } from '../report-failure.ts'
import { leaveView } from './leave-view.ts'

/** The way to the gateway for a session: calls carry its token and company, a lost token is recovered, failures without another handler are shown. */
export function createSessionTransport(
  actors: () => SessionActors,
  network: Pick<TransportSettings, 'fetch' | 'onResponse' | 'staying'>,
): Transport {
  return createTransport({
    ...network,
    caller: () => ({
      token: isOpenConsole ? null : (viewToken.read() ?? tokenOf(actors().auth)),
      companyId: actors().company.getSnapshot().context.current?.id ?? null,
      page: currentPage(),
    }),
    recover: (token, failure) =>
      token === viewToken.read() ? viewOver(failure) : recover(actors().auth, token, failure.message),
    report: (failure) => {
      const isAccountProblem = isAccountDue(actors().auth.getSnapshot().context.user)
      if (isAccountProblem && accountDue.includes(failure.code)) return
      void reportFailure(failure)
      if (mayHaveChangedRights(failure)) requestUser(actors().auth)
    },
  })
}

/** What was asked for is not asked again as another user: the page is loaded anew, for the user who is signed in. */
function viewOver({ message }: OperationFailure): Promise<never> {
  leaveView(message)
  location.reload()
  return new Promise(() => undefined)
}

/** The API's codes for everything but the change of the password or the second factor, while it is due: the page for them says so itself. */
const accountDue = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_REQUIRED']

/** Refused for want of a right, or because the company is closed: what the person may do is asked for again. */
function mayHaveChangedRights({ via, status, code }: OperationFailure): boolean {
  return via === 'http' && (status === 403 || code === 'COMPANY_SUSPENDED')
}
