import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { emptyStats, stats } from './stats-answers.fixture.ts'

const pages = await pagesOfKinds('stats')

test('there are pages of statistics', () => {
  expect(pages.all).toHaveLength(20)
})

const paramsOf = { pid: 1001, type: 'cooperation' }

test.each(pages.sampled)(
  '$name shows cards, charts and table from its descriptor, and says where there is nothing',
  async ({ name }) => {
    const descriptor = await descriptorOf(name)
    if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
    const operation = descriptor.load.operation.name
    const { gateway } = await renderPage(name, {
      params: paramsOf,
      answers: { [operation]: stats(descriptor) },
    })
    await idle()
    await until('the table', () => countOf('.stat-breakdown') === (descriptor.table === null ? 0 : 1))
    await until('charts', () => blocks().every((block) => block.querySelector('.skeleton') === null))

    expect(cards()).toHaveLength(descriptor.cards.length)
    const shown = blocks()
      .map((block) => block.dataset['chart'])
      .filter((key) => key !== undefined)
    const drawnByWidgets = descriptor.widgets.flatMap(({ props = {} }) => Object.values(props))
    const expected = descriptor.charts.filter(({ key }) => !drawnByWidgets.slice(1).includes(key))
    expect(shown.length).toBe(descriptor.tabs.length > 0 ? shown.length : expected.length)
    expect(shown.length).toBeGreaterThan(0)
    expect(text()).not.toMatch(/\[object|undefined|NaN|\bnull\b|(?:metric|dimension|chart|filter|enum)\.\w/)

    await until('a refresh to be possible', () => refresh()?.disabled === false)
    gateway.answer(operation, emptyStats(descriptor))
    refresh()?.click()
    await until('empty blocks', () => blocks().every((block) => block.querySelector('.blank') !== null))
    expect(cards().map((card) => card.querySelector('.stat-card-value')?.textContent)).toEqual(
      descriptor.cards.map(() => '—'),
    )
  },
)

/** Disabled while figures are being fetched again. */
const refresh = () => document.querySelector<HTMLButtonElement>('.stat-bar > button:last-child')
const countOf = (selector: string) => document.querySelectorAll(selector).length
const blocks = () => [...document.querySelectorAll<HTMLElement>('.stat-block')]
const cards = () => [...document.querySelectorAll('.stat-card')]
const text = () => document.querySelector('main')?.textContent ?? ''
