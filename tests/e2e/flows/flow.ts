import { tried } from '../../sampling/tried.ts'
import { test as base } from '../test.ts'

/** What members of staff do from beginning to end, across screens. */
export const flows = [
  'order',
  'coupon',
  'cooperation',
  'special',
  'campaign',
  'article',
  'agency',
  'survey',
  'sitemap',
  'user',
  'menu',
  'keys',
] as const

export type Flow = (typeof flows)[number]

/** What is told meanwhile, and stays until it is closed, keeps nobody from the button below it. */
function letClicksThrough(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toaster * { pointer-events: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(letClicksThrough)
    await use(context)
  },
  elsewhere: async ({ elsewhere }, use) => {
    await elsewhere.context().addInitScript(letClicksThrough)
    await use(elsewhere)
  },
})

const chosen = tried('flows across screens', null, flows, (flow) => flow)

/** Declares the browser test of a flow, or leaves it out where the run's sample has not chosen it. */
export function testOf(flow: Flow): (title: string, body: Parameters<typeof test>[2]) => void {
  return chosen.includes(flow) ? test : () => undefined
}
