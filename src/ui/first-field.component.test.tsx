import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focusFirstField } from './first-field.ts'

const holder = document.createElement('div')

afterEach(() => holder.replaceChildren())

function open(...contents: readonly HTMLElement[]): (() => void) | undefined {
  holder.replaceChildren(...contents)
  document.body.append(holder)
  return focusFirstField(holder)
}

const field = () => document.createElement('input')
const focused = () => document.activeElement

test('a field that is loaded later takes the focus, also from one below it', async () => {
  const [late, early] = [field(), field()]
  const close = open()
  holder.append(early)
  await expect.poll(focused).toBe(early)
  holder.prepend(late)
  await expect.poll(focused).toBe(late)
  const instead = field()
  late.replaceWith(instead)
  await expect.poll(focused).toBe(instead)
  close?.()
})

test.each(['a key', 'a choice'])('after %s the focus stays where it is', async (act) => {
  const [late, early] = [field(), field()]
  const close = open(early)
  expect(focused()).toBe(early)
  await (act === 'a key' ? userEvent.keyboard('a') : userEvent.click(early))
  holder.prepend(late)
  await new Promise(requestAnimationFrame)
  expect(focused()).toBe(early)
  close?.()
})
