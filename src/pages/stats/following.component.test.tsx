import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
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
  await idle()
  await until('the chart', () => chart() !== null)
  // React may draw both in one go where the chart is quick, so one press of several has to show it.
  const isFollowed: boolean[] = []
  while (!isFollowed.includes(true) && isFollowed.length < 10) isFollowed.push(await pressChip())
  expect(isFollowed).toContain(true)
})

/** Whether a pressed metric is shown as pressed while the chart is still the previous one. */
async function pressChip(): Promise<boolean> {
  const before = chart()
  const chip = document.querySelector<HTMLButtonElement>('.stat-chips button:enabled')
  if (chip === null) throw new Error('there is no metric to press')
  const shownWhenPressed = new Promise<string | null>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve(chart())
    }).observe(chip, { attributeFilter: ['aria-pressed'] })
  })
  chip.click()
  const shown = await shownWhenPressed
  await until('the chart of the others', () => chart() !== before)
  return shown === before
}

/** What the first drawn chart says it shows. */
const chart = () => document.querySelector('.stat-canvas-host')?.getAttribute('aria-label') ?? null
