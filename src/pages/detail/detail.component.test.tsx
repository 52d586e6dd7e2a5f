import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const ticket = {
  data: {
    id: 7,
    ticket_no: 'T-7',
    subject: '无法激活',
    status: 'open',
    priority: 'normal',
    type: 'bug',
    tags: [],
    updated_at: '2026-01-01T00:00:00Z',
  },
}

test('a property is saved by itself with the version that was seen, and goes back with the reason when that is refused', async () => {
  const { gateway } = await renderPage('feedback.edit', {
    params: { id: 7 },
    answers: { feedback_edit_load: ticket },
    held: ['feedback_edit_side'],
  })
  await idle()
  const field = document.querySelector('.detail-side [data-field="priority"]')
  const group = page.getByRole('complementary').getByRole('radiogroup', { name: '优先级' })
  const selectedLabel = () => group.element().querySelector('input:checked')?.closest('label')?.textContent
  await group.getByRole('radio', { name: '高' }).click()
  await until('the change on its way', () =>
    gateway.calls.some(({ operation }) => operation === 'feedback_edit_side'),
  )
  const sent = gateway.calls.find(({ operation }) => operation === 'feedback_edit_side')
  expect(sent?.variables).toEqual({
    id: 7,
    input: { priority: 'high', updated_at: '2026-01-01T00:00:00Z' },
  })
  expect(selectedLabel()).toEqual('高')
  gateway.refuse('feedback_edit_side', {
    status: 422,
    code: 'INVALID',
    errors: { priority: ['已关闭的反馈不能改优先级'] },
  })
  gateway.release('feedback_edit_side')
  await until('the reason', () => field?.textContent.includes('已关闭的反馈不能改优先级') === true)
  expect(selectedLabel()).not.toEqual('高')
})
