import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { textField } from '../../pages/form/form.fixture.ts'

const from = (day: string) => ({ starts_at: `${day}T00:00:00+08:00` })
const to = (day: string) => ({ ends_at: `${day}T00:00:00+08:00` })

const record = {
  id: 5,
  title: '春季特惠',
  position: 'app_popup',
  media_type: 'text',
  text: '全场八折',
  button_text: '立即购买',
  link_url: 'https://www.example.com/spring',
  priority: 20,
  ...from('2026-03-01'),
  ...to('2026-03-10'),
  status: 'active',
}

const preview = 'infomercials_edit_placement_preview_preview'
const others = 'infomercials_edit_placement_preview_others'
const frame = (text: string) => ({
  data: { html: `<div style="width: 480px; height: 360px"><p>${text}</p></div>` },
})

test('a creative is drawn in the size of its place as it is typed, beside what else runs there then', async () => {
  const { gateway } = await renderPage('infomercials.edit', {
    params: { id: 5 },
    as: personWith(['infomercials.edit', 'infomercials.index']),
    answers: {
      infomercials_edit_load: { data: record },
      [preview]: ({ variables }) => frame(String(Object(variables['input'])['text'])),
      [others]: rows([
        record,
        { id: 6, title: '新品首发', priority: 30, ...from('2026-03-09'), ends_at: null },
        { id: 7, title: '老客回馈', priority: 10, ...from('2026-02-20'), ...to('2026-03-02') },
        { id: 8, title: '四月活动', priority: 40, ...from('2026-03-10'), ...to('2026-04-01') },
      ]),
    },
  })
  const drawn = () => document.querySelector<HTMLIFrameElement>('.placement-frame iframe')?.srcdoc
  await until('the creative', () => drawn()?.includes('<p>全场八折</p>') === true)
  expect(document.querySelector('.placement-preview header small')?.textContent).toBe('480 × 360')
  const { title, position, media_type, text, button_text, link_url } = record
  const input = { position, media_type, title, text, button_text, link_url }
  expect(gateway.variablesOf(preview)).toEqual([{ input }])

  await until('the others', () => document.querySelector('.placement-conflicts li') !== null)
  expect(gateway.variablesOf(others)).toEqual([
    { page: 1, per_page: 50, sort: '-priority', filter: { position: 'app_popup', status: 'active' } },
  ])
  expect(document.querySelector('.placement-conflicts h3')?.textContent).toBe('同位置同时段的广告 2 条')
  expect(
    [...document.querySelectorAll<HTMLElement>('.placement-conflicts li')].map((one) => [
      one.textContent,
      one.dataset['higher'],
      one.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual([
    ['新品首发优先级 30 · 2026-03-09 – …', '', '/infomercials/edit/6'],
    ['老客回馈优先级 10 · 2026-02-20 – 2026-03-02', undefined, '/infomercials/edit/7'],
  ])

  await textField('link_url').fill('https://')
  await textField('text').fill('全场七折')
  await until('the new one', () => drawn()?.includes('<p>全场七折</p>') === true)
  const { link_url: _, ...rest } = input
  expect(gateway.variablesOf(preview).at(-1)).toEqual({ input: { ...rest, text: '全场七折' } })
})

test('without a place nothing is asked; what the API objects to is said, and tried again', async () => {
  const operation = 'infomercials_add_placement_preview_preview'
  const { main, gateway } = await renderPage('infomercials.add', {
    answers: {
      [operation]: errorReply({ status: 422, code: 'VALIDATION_FAILED', errors: { html: ['标签未闭合'] } }),
    },
  })
  const panel = main.getByRole('region', { name: '投放预览' })
  await expect.element(panel.getByText('选择位置后在此预览')).toBeVisible()
  expect(gateway.variablesOf(operation)).toEqual([])
  await page.getByRole('combobox', { name: '位置' }).selectOptions('网站横幅')
  const noteText = () => document.querySelector('.placement-preview .placement-note')?.textContent
  await until('the objection', () => noteText() === '标签未闭合 重试')
  gateway.answer(operation, frame('好'))
  await panel.getByRole('button', { name: '重试' }).click()
  await until('the frame', () => document.querySelector('.placement-frame iframe') !== null)
})
