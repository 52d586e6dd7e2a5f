import { expect, test } from 'vitest'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

const stepsOperation = 'dashboard_first_steps_steps'
const step = (key: string, done: boolean) => ({
  key,
  title: `标题 ${key}`,
  why: `原因 ${key}`,
  done,
  to: `/${key}`,
})

const shown = () =>
  [...document.querySelectorAll('.first-steps li')].map((item) => [
    item.querySelector('.first-steps-title')?.textContent,
    item.querySelector('a')?.getAttribute('href'),
    item.hasAttribute('data-next'),
  ])

test('what a company has is marked, what comes next stands out, and each leads to its page', async () => {
  const steps = [step('mail', true), step('products', false), step('prices', false)]
  const { main, gateway } = await renderPage('dashboard', {
    answers: { [stepsOperation]: { data: { steps } } },
  })
  await expect.element(main.getByRole('heading', { name: '开始使用' })).toBeVisible()
  expect(shown()).toEqual([
    ['标题 mail（已完成）', '/mail', false],
    ['标题 products', '/products', true],
    ['标题 prices', '/prices', false],
  ])
  await expect.element(main.getByText('已完成 1/3 步')).toBeVisible()
  await expect.element(main.getByRole('progressbar', { name: '开始使用' })).toHaveAttribute('value', '1')
  expect(gateway.variablesOf(stepsOperation)).toEqual([{ part: 'steps' }])
})

test('a company whose business runs sees nothing of it', async () => {
  await renderPage('dashboard', { answers: { [stepsOperation]: { data: { steps: [] } } } })
  await idle()
  expect(document.querySelector('.first-steps')).toBeNull()
})
