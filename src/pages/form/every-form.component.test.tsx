import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { pagesOfKinds } from '../../../tests/components/pages-of-kinds.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const forms = await pagesOfKinds('form')

test('there are forms', () => {
  expect(forms.all.length).toBeGreaterThan(35)
})

test.each(forms.sampled)('$name asks for what its descriptor says', async ({ name, path }) => {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'form') throw new Error(`${name} is no form`)
  const { gateway } = await renderPage(name, { params: paramsOf(path) })
  await until('the form', () => document.querySelector('form.form') !== null)
  await idle()

  const shown = namesOf('[data-slot]', 'slot')
  const declared = descriptor.groups.flatMap(({ fields }) => fields)
  const unconditional = declared.filter(({ when }) => when === undefined).map(({ field }) => field)
  const hidden = descriptor.groups.filter(({ when }) => when !== undefined).flatMap(({ fields }) => fields)
  expect(
    unconditional.filter((field) => !shown.includes(field) && !hidden.some((one) => one.field === field)),
  ).toEqual([])
  expect(shown.filter((field) => !declared.some((one) => one.field === field))).toEqual([])
  expect(document.querySelectorAll('[data-slot] > .field-row').length).toEqual(shown.length)
  expect(unreadKeys()).toEqual([])
  expect(namesOf('.field-row:has(> .field-fixed):has(> .field-label > .field-required)', 'field')).toEqual([])
  const loads = gateway.calls.filter(({ operation }) => operation === descriptor.load?.operation.name)
  expect(loads.map(({ variables }) => variables)).toEqual(descriptor.load === null ? [] : [{ id: 5 }])
})

const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '5']))

const namesOf = (selector: string, key: string): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[key])

/** Message keys that stand where a text should. */
function unreadKeys(): readonly string[] {
  const words = (document.querySelector('.form-page')?.textContent ?? '').split(/\s+/)
  return words.filter((word) => /^(field|group|tab|enum|action|page)\.\w/.test(word))
}
