import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const done = {
  search: '?step=done&job=31&made=9',
  answers: {
    products_keygen_job: {
      data: {
        id: 31,
        title: '生成序列号',
        status: 'done',
        progress: 100,
        total: 1,
        done_count: 1,
        failed_count: 0,
        message: null,
        result: null,
      },
    },
    products_keygen_key_reveal_keys: rows([{ id: 4, key_masked: 'PDF-••••-K7' }]),
    products_keygen_key_reveal_reveal: { data: { key: 'PDF-AAAA-K7' } },
  },
}

test('keys of what was made are masked until one is requested, which the API records', async () => {
  const { main, gateway } = await renderPage('products.keygen', done)
  await until('the key', () => document.querySelector('.key-reveal-text') !== null)
  expect(gateway.variablesOf('products_keygen_key_reveal_keys')).toEqual([
    { page: 1, per_page: 20, filter: { batch_id: '9' } },
  ])
  expect(document.querySelector('.key-reveal-text')?.textContent).toBe('PDF-••••-K7')
  expect(gateway.variablesOf('products_keygen_key_reveal_reveal')).toEqual([])
  await main.getByRole('button', { name: '显示序列号 PDF-••••-K7' }).click()
  await expect.element(main.getByText('PDF-AAAA-K7')).toBeVisible()
  expect(gateway.variablesOf('products_keygen_key_reveal_reveal')).toEqual([{ id: 4 }])
})
