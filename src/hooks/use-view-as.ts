import { useCallback } from 'react'
import { sessionOperations, type UserResult } from '../../generated/session.ts'
import { storedValue } from '../data/browser-storage.ts'
import { consoleOperation } from '../data/console-operation.ts'
import type { Transport } from '../data/transport.ts'
import { viewToken } from '../data/viewing.ts'
import { usePermissions } from './use-permissions.ts'
import { useTransport } from './use-session.ts'

/** A user, a role, or a set of permission keys, as the API takes it. */
export type Viewed =
  | { readonly user_id: number }
  | { readonly role_id: number }
  | { readonly permissions: readonly string[] }

interface ViewAs {
  readonly isViewing: boolean
  /** Whether the signed-in person may impersonate other users; who already does may not. */
  readonly mayView: boolean
  /** Loads the console anew as the impersonated user. Rejects, having shown why, when the API refuses. */
  readonly start: (viewed: Viewed) => Promise<void>
  /** Ends the view and goes back to where it began. */
  readonly leave: () => Promise<void>
}

/** Impersonation of a user, in this tab. */
export function useViewAs(): ViewAs {
  const transport = useTransport()
  const { held } = usePermissions()
  const isViewing = viewToken.read() !== null
  return {
    isViewing,
    mayView: !isViewing && held.includes('admin') && consoleOperation('openView') !== null,
    start: useCallback((viewed) => start(transport, viewed), [transport]),
    leave: useCallback(() => leave(transport), [transport]),
  }
}

interface OpenedView {
  readonly data: { readonly access_token: string }
}

async function start(transport: Transport, input: Viewed): Promise<void> {
  const { data } = await transport.send<OpenedView>(consoleOperation('openView'), { input })
  viewedFrom.write({ path: location.pathname + location.search, company: companyOfTab.read() })
  viewToken.write(data.access_token)
  await enterCompany(transport, data.access_token)
  location.assign('/')
}

/** The view begins in a company in which the impersonated user works: the one that is chosen, else their first. */
async function enterCompany(transport: Transport, token: string): Promise<void> {
  const variables = { company_id: 'notset', include: 'companies' }
  const user = await transport
    .send<UserResult>(sessionOperations.user, variables, { bare: true, token })
    .catch(() => null)
  const companies = user?.companies?.data ?? []
  const [first] = companies
  if (first !== undefined && !companies.some(({ id }) => id === companyOfTab.read()?.id))
    companyOfTab.write(first)
}

async function leave(transport: Transport): Promise<void> {
  // A view that cannot be ended now ends with its time; this tab leaves it all the same.
  await transport.send(consoleOperation('closeView'), {}, { bare: true }).catch(() => undefined)
  const from = viewedFrom.read()
  viewToken.clear()
  viewedFrom.clear()
  if (from?.company != null) companyOfTab.write(from.company)
  location.replace(from?.path ?? '/')
}

interface StoredCompany {
  readonly id: number
}

interface ViewedFrom {
  readonly path: string
  readonly company: StoredCompany | null
}

const companyOfTab = storedValue('tab', 'company', isCompany)
const viewedFrom = storedValue('tab', 'viewed-from', isViewedFrom)

function isCompany(value: unknown): value is StoredCompany {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function isViewedFrom(value: unknown): value is ViewedFrom {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    /^\/(?!\/)/.test(value.path) &&
    'company' in value &&
    (value.company === null || isCompany(value.company))
  )
}
