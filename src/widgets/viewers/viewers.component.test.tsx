import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('an action says what it changed, value by value; what was added to a list stands out', async () => {
  await renderPage('logs.admin_actions', {
    search: '?record=7&rtab=changes',
    answers: {
      logs_admin_actions_view: {
        data: {
          id: 7,
          changes: [
            { field: 'status', label: '状态', before: 'draft', after: null },
            { field: 'roles', label: '角色', before: ['客服'], after: ['客服', '财务'] },
          ],
        },
      },
    },
  })
  await until('the changes', () => document.querySelectorAll('.diff-table tbody tr').length === 2)
  expect(text('.diff-table tbody th')).toEqual(['状态status', '角色roles'])
  expect(text('.diff-table tbody td')).toEqual(['draft', '—', '客服', '客服财务'])
  expect(text('.diff-items ins')).toEqual(['财务'])
})

test('an answer is folded and unfolded; every value has its path; what is no JSON is shown as it is', async () => {
  const { gateway } = await renderPage('tradings.index', {
    search: '?record=3&rtab=raw',
    answers: {
      tradings_index_view: { data: { id: 3 } },
      tradings_index_json_viewer_load: {
        data: { webhook_payload: { event: 'paid', lines: [{ 'unit price': 9.5, gift: null }] } },
      },
    },
  })
  await until('the answer', () => document.querySelectorAll('.json-leaf').length === 3)
  expect(gateway.variablesOf('tradings_index_json_viewer_load')).toEqual([{ id: 3 }])
  expect(text('.json-leaf')).toEqual(['"paid"', '9.5', 'null'])
  const paths = [...document.querySelectorAll('.json-copy')].map((copy) => copy.getAttribute('aria-label'))
  expect(paths).toContain('复制路径 lines[0]["unit price"]')
  document.querySelector<HTMLElement>('.json-fold')?.click()
  await until('the fold', () => document.querySelectorAll('.json-leaf').length === 0)
})
