import type { Page } from '@playwright/test'

export interface Mail {
  readonly id: number
  readonly type: 'success' | 'error' | ''
  readonly title: string
  readonly message: string
}

/** Messages of the drawer, kept by the test: what is deleted here is not needed elsewhere. */
export interface Mailbox {
  readonly mails: readonly Mail[]
  /** Operation and variables of every call, in order. */
  readonly calls: readonly (readonly [string, unknown])[]
  /** The next call of the list fails. */
  failNextCall(): void
}

const perPage = 3

/** Answers the three calls of the drawer (specification §7) instead of the gateway. */
export async function openMailbox(page: Page, initialMails: readonly Mail[]): Promise<Mailbox> {
  let mails = [...initialMails]
  let fails = false
  const calls: [string, unknown][] = []

  const answers: Record<string, (variables: Record<string, never>) => unknown> = {
    session_notification_logs: ({ page = 1 }) => listOf(mails, page),
    session_delete_notification: ({ input }) => {
      const { id } = Object(input)
      mails = mails.filter((mail) => id !== 'all' && String(mail.id) !== id)
      return { message: null }
    },
    session_delete_notifications: ({ input }) => {
      const { ids } = Object(input)
      mails = mails.filter((mail) => !ids.includes(mail.id))
      return { message: null }
    },
  }
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    const answer = answers[operationName]
    if (answer === undefined) return await route.fallback()
    calls.push([operationName, variables])
    if (!fails) return await route.fulfill({ json: { data: { result: answer(variables) } } })
    fails = false
    return await route.abort()
  })
  return {
    get mails() {
      return mails
    },
    calls,
    failNextCall: () => {
      fails = true
    },
  }
}

function listOf(mails: readonly Mail[], page: number) {
  const total = mails.length
  const data = mails.slice((page - 1) * perPage, page * perPage).map(({ id, ...mail }) => ({
    id,
    notification: { ...mail, updated_at: '2026-01-05T09:30:00+08:00' },
  }))
  return { data, meta: { pagination: { current_page: page, per_page: perPage, total } } }
}
