import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../tests/components/idle.ts'
import { renderPage } from '../../tests/components/render-page.ts'
import type { ControlProps } from '../records/fields/control-props.ts'
import { controls } from '../records/fields/controls.tsx'

/** Counts from now on how often the control of each field is rendered. */
function countRenders(): Map<string, number> {
  const counts = new Map<string, number>()
  const originals = { ...controls }
  const counting = Object.entries(originals).map(([kind, control]) => [
    kind,
    (props: ControlProps) => {
      counts.set(props.field.field, (counts.get(props.field.field) ?? 0) + 1)
      return createElement(control, props)
    },
  ])
  Object.assign(controls, Object.fromEntries(counting))
  onTestFinished(() => void Object.assign(controls, originals))
  return counts
}

test('a keystroke renders the field that is typed into, and leaving it those whose problems it changes', async () => {
  const counts = countRenders()
  await renderPage('articles.create')
  await idle()
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.click()
  await idle()
  counts.clear()
  await userEvent.keyboard('a')
  await expect.element(title).toHaveValue('a')
  expect(counts.size).toBeGreaterThan(0)
  expect([...counts.keys()].filter((field) => !['title', 'slug'].includes(field))).toEqual([])
  await idle()
  counts.clear()
  await userEvent.tab()
  await idle()
  expect([...counts.keys()].filter((field) => !['title', 'slug'].includes(field))).toEqual([])
})
