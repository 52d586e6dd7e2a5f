import { expect, test } from 'vitest'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { settled } from '../../../tests/components/settled.ts'
import { until } from '../../../tests/components/until.ts'
import { stats } from './stats-answers.fixture.ts'

const name = 'product-analytics.show'

test('a metric that is pressed shows so before the chart without it is drawn', async () => {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
  await renderPage(name, {
    params: { pid: 1001 },
    answers: { [descriptor.load.operation.name]: stats(descriptor) },
  })
  await settled()
  await until('the chart', () => chart() !== null)
  const before = chart()
  const chip = document.querySelector<HTMLButtonElement>('.stat-chips button[aria-pressed=true]:enabled')
  if (chip === null) throw new Error('no metric is chosen')
  const shownWhenPressed = new Promise<string | null>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve(chart())
    }).observe(chip, { attributeFilter: ['aria-pressed'] })
  })
  chip.click()
  expect(await shownWhenPressed).toBe(before)
  await until('the chart without it', () => chart() !== before)
})

/** What the first drawn chart says it shows. */
const chart = () => document.querySelector('.stat-canvas-host')?.getAttribute('aria-label') ?? null
