import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const forms = await pagesOfKinds('form')

const media = async (name: 'print' | '') => {
  await cdp().send('Emulation.setEmulatedMedia', { media: name })
  await until('the medium', () => matchMedia('print').matches === (name === 'print'))
  // The page gets the event with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
afterEach(() => media(''))

/** What is made to be pressed or typed into. */
const controls =
  'input, textarea, select, button, [role="tab"]:not([aria-selected="true"]), [contenteditable="true"]'

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
const shownAs = (element: HTMLElement) =>
  `${element.tagName} ${element.className} ${element.textContent}`.trim()

test.each(forms.sampled)(
  '$name is printed as what it holds: nothing to press or to type into',
  async ({ name, path }) => {
    await renderPage(name, { params: paramsOf(path) })
    await until('the form', () => document.querySelector('form.form') !== null)
    await idle()
    const slots = seen('[data-slot]').length
    await media('print')
    await idle()
    expect(seen(`main :is(${controls})`).map(shownAs)).toEqual([])
    expect(seen('[data-slot]').length).toBe(slots)
    const empty = seen('[data-slot] > .field-row').filter(
      (row) => [...row.children].filter((child) => (child as HTMLElement).checkVisibility()).length < 2,
    )
    expect(empty.map(shownAs)).toEqual([])
  },
)

test('what was typed and not saved is printed, and stays in its field', async () => {
  const { main } = await renderPage('agencies.edit', {
    params: { id: 5 },
    answers: { agencies_edit_load: { data: { id: 5, name: '软件之家', status: 'active', level: 'gold' } } },
  })
  const field = main.getByRole('textbox', { name: '代理名称' })
  await field.fill('软件之家（北京）')
  await media('print')
  await until('its value', () =>
    seen('.field-printed').some(({ textContent }) => textContent === '软件之家（北京）'),
  )
  expect(seen('.field-printed').some(({ textContent }) => textContent === '金牌')).toBe(true)
  await media('')
  await expect.element(field).toHaveValue('软件之家（北京）')
  await until('the field alone', () => document.querySelector('.field-printed') === null)
})

test('an open panel is printed without its tools, on as many sheets as it needs', async () => {
  await renderPage('agencies.index', {
    search: '?record=5',
    answers: { agencies_index_list: rows([{ id: 5, name: '软件之家' }]) },
  })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await idle()
  await media('print')
  const panel = document.querySelector<HTMLElement>('.side-panel')
  expect([
    seen(`.side-panel :is(${controls})`).map(shownAs),
    panel === null ? '' : getComputedStyle(panel).position,
    getComputedStyle(document.querySelector('.side-panel-body') ?? document.body).overflow,
  ]).toEqual([[], 'static', 'visible'])
})

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))
