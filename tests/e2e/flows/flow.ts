import { basename } from 'node:path'
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import { matchPath } from 'react-router'
import { type RouteName, routes } from '../../../generated/routes.ts'
import { sampled } from '../../sampling/sampled.ts'
import { test as base } from '../test.ts'

/** What members of staff do from beginning to end, across screens, and the pages that it leads through beside the home page. */
export const flows = {
  order: ['orders.create', 'orders.edit', 'orders.index', 'orders.return', 'product-analytics.trading'],
  coupon: ['coupons.approvalList', 'coupons.synthesizing'],
  cooperation: [
    'paid-marketings.cooperation.synthesizing',
    'paid-marketings.cooperation.synthesizing.obligation',
  ],
  special: [
    'specials.coupons',
    'specials.create',
    'specials.edit',
    'specials.index',
    'specials.prizes',
    'specials.products',
    'specials.shares',
  ],
  campaign: ['email-marketings.create', 'email-marketings.edit', 'email-marketings.index'],
  article: ['articles.create', 'articles.edit', 'articles.index'],
  agency: ['agencies.create', 'agencies.edit', 'agencies.index', 'agencies.products.index'],
  survey: ['survey.create', 'survey.edit', 'survey.index'],
  sitemap: ['sites.sitemaps', 'sites.sitemaps.create', 'sites.website-publish'],
  user: ['articles.index', 'users.create', 'users.index'],
  menu: ['menus.index'],
  keys: ['products.keygen'],
} as const satisfies Readonly<Record<string, readonly RouteName[]>>

export type Flow = keyof typeof flows

/** What is announced meanwhile, and stays until it is closed, does not cover the button below it. */
function letClicksThrough(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toaster * { pointer-events: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Pages that every flow may pass. */
const anywhere: readonly string[] = ['dashboard', 'login', 'logout'] satisfies RouteName[]

/** Hands a browser to the test of a flow; a page that it opens and the flow does not name fails the test. */
async function lead(context: BrowserContext, { file }: TestInfo, use: () => Promise<void>): Promise<void> {
  await context.addInitScript(letClicksThrough)
  const visited = new Set<string>()
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      const route = Object.values(routes).find(({ path }) => matchPath(path, pathname) !== null)
      if (frame === page.mainFrame() && route !== undefined) visited.add(route.name)
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  await use()
  const flow = basename(file, '.spec.ts')
  const named: readonly string[] = [...anywhere, ...(isFlow(flow) ? flows[flow] : [])]
  expect([...visited].filter((page) => !named.includes(page)).toSorted(), `pages of ${flow}`).toEqual([])
}

const test = base.extend({
  context: async ({ context }, use, info) => lead(context, info, () => use(context)),
  elsewhere: async ({ elsewhere }, use, info) => lead(elsewhere.context(), info, () => use(elsewhere)),
})

const isFlow = (name: string): name is Flow => Object.hasOwn(flows, name)
const sampledFlows = sampled('flows across screens', null, Object.keys(flows).filter(isFlow), (flow) =>
  [flow, ...flows[flow]].join(' '),
)

/**
 * Declares the browser test of a flow, or leaves it out where the run's sample has not chosen it and the change touches none of its pages.
 */
export function testOf(flow: Flow): (title: string, body: Parameters<typeof test>[2]) => void {
  return sampledFlows.includes(flow) ? test : () => undefined
}
