import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const share = (company: string, percent: string, product: string | null = null) => ({
  company,
  product,
  percent,
})

const versions = {
  data: [
    {
      from: '2026-05-01',
      to: null,
      state: 'current',
      by: '朱诗涵',
      at: '2026-04-28T10:20:00+08:00',
      shares: [share('图匠科技', '70.00'), share('云档科技', '30.00')],
    },
    {
      from: '2026-01-01',
      to: '2026-04-30',
      state: 'past',
      by: null,
      at: '2025-12-20T09:00:00+08:00',
      shares: [share('图匠科技', '60.00'), share('数安软件', '40.00', '数据恢复')],
    },
  ],
}

const shown = () =>
  [...document.querySelectorAll('.allocation-history > li')].map((version) => [
    version.querySelector('strong')?.textContent,
    version.querySelector('.tag')?.textContent,
    version.querySelector('header small')?.textContent.split(' ')[0],
    [...version.querySelectorAll('ul li')].map((line) => line.textContent),
  ])

test('who bore how much is shown version by version, each beside the one before', async () => {
  const { gateway } = await renderPage('coupons.synthesizing', {
    search: '?record=7&rtab=allocation-history',
    answers: {
      coupons_synthesizing_list: rows([{ id: 7, code: 'SHARED', status: 'pending' }]),
      coupons_synthesizing_view: { data: { id: 7, code: 'SHARED', status: 'pending' } },
      coupons_synthesizing_allocation_history_load: versions,
    },
  })
  await until('the versions', () => document.querySelector('.allocation-history > li') !== null)
  expect(shown()).toEqual([
    [
      '2026-05-01 起',
      '当前',
      '朱诗涵',
      ['图匠科技70%原 60%', '云档科技30%新增', '数安软件数据恢复移出，原 40%'],
    ],
    ['2026-01-01 至 2026-04-30', '已结束', '系统', ['图匠科技60%', '数安软件数据恢复40%']],
  ])
  expect(gateway.variablesOf('coupons_synthesizing_allocation_history_load')).toEqual([{ id: 7 }])
})

test('the form of what is shared folds its history away', async () => {
  await renderPage('coupons.synthesizing', {
    search: '?record=7&rtab=edit',
    answers: {
      coupons_synthesizing_list: rows([{ id: 7, code: 'SHARED', status: 'pending' }]),
      coupons_synthesizing_form_load: { data: { id: 7, code: 'SHARED', status: 'pending', allocations: [] } },
      coupons_synthesizing_allocation_history_load: versions,
    },
  })
  const version = page.getByText('2026-05-01 起')
  await expect.element(version).not.toBeVisible()
  await page.getByText('共 2 个版本').click()
  await expect.element(version).toBeVisible()
})
