import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { slot } from './form.fixture.ts'

const forms = await pagesOfKinds('form')

/** The last of them are tried: what stands below the field is what its message moves. */
const most = 6

test.each(forms.sampled)(
  '$name: a click right after a field that is wrong reaches its button',
  async (route) => {
    await renderPage(route.name, { params: paramsOf(route.path) })
    await until('the form', () => document.querySelector('form.form') !== null)
    await idle()
    const field = await requiredText(route.name)
    if (field === undefined) return
    const clicks = record()
    const buttons = [...document.querySelectorAll<HTMLElement>('.form button:not(:disabled)')].filter(
      (button) => isBelow(button, field) && !isCovered(button),
    )
    expect(buttons.length).toBeGreaterThan(0)
    const lost: string[] = []
    for (const button of buttons.slice(-most)) {
      await userEvent.fill(field, 'x')
      await userEvent.fill(field, '')
      clicks.length = 0
      await userEvent.click(button)
      if (!clicks.some((target) => button.contains(target)))
        lost.push(button.textContent || button.ariaLabel || '')
    }
    expect(lost).toEqual([])
    await until('the message', () => field.closest('.field-row')?.querySelector('.field-problem') !== null)
  },
)

/** The field of the form that has to be filled in with words. */
async function requiredText(name: (typeof forms.sampled)[number]['name']): Promise<HTMLElement | undefined> {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'form') throw new Error(`${name} is no form`)
  const found = descriptor.groups
    .flatMap(({ fields }) => fields)
    .find(({ control, required, when }) => control === 'text' && required === true && when === undefined)
  const element = found === undefined ? null : slot(found.field).querySelector('input')
  return element === null || element.disabled ? undefined : element
}

/** Where clicks arrive; they do nothing. */
function record(): Element[] {
  const clicks: Element[] = []
  const over = new AbortController()
  onTestFinished(() => over.abort())
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element) clicks.push(event.target)
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal: over.signal },
  )
  return clicks
}

const isBelow = (button: Element, field: Element): boolean =>
  button.getBoundingClientRect().top > field.getBoundingClientRect().bottom

const isCovered = (button: HTMLElement): boolean => button.getClientRects().length === 0

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))
