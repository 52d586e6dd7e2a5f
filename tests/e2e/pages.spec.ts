import { expect, type Page as Tab } from '@playwright/test'
import { routes } from '../../generated/routes.ts'
import type { OperationRef, Page } from '../../generated/types.ts'
import { isPermitted } from '../../src/data/permissions.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { resolveSources } from '../../src/records/model/rows/subject.ts'
import { addressesFound, addressesOf, paramsOf } from '../pages/addresses.ts'
import { declaredPages } from '../pages/declared-pages.ts'
import { firstReadOf, mayRead } from '../pages/first-read.ts'
import { roleHolders } from '../pages/staff.ts'
import { sampled } from '../sampling/sampled.ts'
import { askAs, type ConsoleCaller, rowsIn } from './ask.ts'
import { become } from './console.ts'
import { noteProblems } from './problems.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const pages = (await declaredPages()).filter(({ kind }) => kind !== 'custom')

for (const { role, username } of sampled('roles in the browser', null, roleHolders, (holder) => holder.role))
  test(`pages of ${role}: what may be opened shows itself, the rest is refused twice`, async ({
    page: tab,
  }) => {
    test.setTimeout(600_000)
    const admin = await askAs(tab.request, 'admin')
    const addresses = await addressesOf(pages, async (list, variables) =>
      rowsIn(await admin.ask(list, variables)),
    )
    const caller = await askAs(tab.request, username)
    // Of some records every user sees their own only, so those are the ones to open.
    const own = await addressesFound(pages, async (...args) =>
      othersFirst(rowsIn(await caller.ask(...args)), username),
    )
    await become(tab, username)

    const wrong: Record<string, readonly string[]> = {}
    for (const page of sampled('pages of a role', null, pages, ({ name }) => `${role} ${name}`)) {
      const isAllowed = isPermitted(routes[page.name].permissions, caller.held)
      if (isAllowed && !own.has(page.name)) continue
      const address = own.get(page.name) ?? addresses.get(page.name) ?? ''
      const problems = isAllowed
        ? await problemsOfShown(tab, address)
        : await problemsOfDenied(tab, page, address, caller)
      if (problems.length > 0) wrong[page.name] = problems
    }
    expect(wrong).toEqual({})
  })

/** A person who has just signed in is the first of the users, and cannot do to themselves what they can do to others. */
function othersFirst(rows: readonly Row[], username: string): readonly Row[] {
  const isOwn = (row: Row) => row['username'] === username
  return rows.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
}

/** What a person who may open the page would see go wrong. */
async function problemsOfShown(tab: Tab, address: string): Promise<readonly string[]> {
  const problems = await noteProblems(tab, async () => {
    await tab.goto(address)
    await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
  })
  const main = tab.getByRole('main')
  const alerts = await main.getByRole('alert').allInnerTexts()
  // Figures and their charts may follow what is no longer under way.
  const hasContent = await main
    .locator(content)
    .locator('visible=true')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
  return [
    ...problems,
    ...alerts.map((text) => `alert: ${text}`),
    ...(new URL(tab.url()).pathname === '/404' ? ['refused by the console'] : []),
    ...(hasContent ? [] : ['neither rows, fields, figures nor an empty state']),
  ]
}

/** Rows, nodes, fields, figures, or the words that there are none. */
const content = [
  'tbody tr',
  '[role="treeitem"]',
  'form',
  'canvas',
  'figure',
  'dl',
  'ul a',
  '.blank',
  '[role="gridcell"]',
].join(', ')

/** The console answers with its 404 page, and the API refuses what the page would have read. */
async function problemsOfDenied(
  tab: Tab,
  page: Page,
  address: string,
  caller: ConsoleCaller,
): Promise<readonly string[]> {
  await tab.goto(address)
  await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible()
  const problems = new URL(tab.url()).pathname === '/404' ? [] : [`shown at ${tab.url()}`]
  const read = firstReadOf(page)
  if (read === null || mayRead(read, caller.held)) return problems
  const route = paramsOf(page.name, address)
  const answer = await caller.ask(read.ref, {
    ...required(read.ref),
    ...resolveSources(read.bindings, { row: null, route }),
  })
  return answer.status === 403 ? problems : [...problems, `${read.ref.name} answers ${answer.status}`]
}

/** What some statistics need before they are asked for anything. */
function required({ variables }: OperationRef): Record<string, unknown> {
  return variables.includes('from') ? { from: '2025-12-01', to: '2025-12-31' } : {}
}
