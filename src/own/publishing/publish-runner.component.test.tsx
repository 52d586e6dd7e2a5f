import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const log = (rest: object) => ({
  data: { lines: [], next: 2, progress: 60, pages_done: 6, pages_total: 10, started_at: null, ...rest },
})

test.each([
  ['awaiting', '等待回报', true],
  ['no_answer', '没有回报', false],
])('a publish that is %s says so, and can be cancelled while it waits', async (status, words, canCancel) => {
  const { main } = await renderPage('sites.website-publish', {
    search: '?step=run&job=31&made=9',
    answers: {
      sites_website_publish_publish_runner_load: log({ status, lines: ['等待站点构建服务回报'] }),
      sites_website_publish_publish_runner_cancel: log({}),
    },
  })
  await until(
    'the log',
    () => document.querySelector('.publishing-log')?.textContent.includes('等待') === true,
  )
  const phases = [...document.querySelectorAll('.publishing-phases li')].map(({ textContent }) => textContent)
  expect(phases).toContain(words)
  expect(main.getByRole('button', { name: '取消发布' }).elements()).toHaveLength(canCancel ? 1 : 0)
})

test('a publish shows where it is and what it says, and its result when it is over', async () => {
  const { main, gateway, address } = await renderPage('sites.website-publish', {
    search: '?step=run&job=31&made=9',
    answers: {
      sites_website_publish_publish_runner_load: log({ status: 'building', lines: ['开始构建', '构建 /a'] }),
      sites_website_publish_publish_runner_cancel: log({}),
    },
  })
  await until('the log', () => document.querySelector('.publishing-log')?.textContent.includes('/a') === true)
  expect(document.querySelector('.publishing-phases [aria-current]')?.textContent).toBe('构建')
  expect(main.getByText('6 / 10').elements()).toHaveLength(1)
  await main.getByRole('button', { name: '取消发布' }).click()
  gateway.answer(
    'sites_website_publish_publish_runner_load',
    log({ status: 'done', progress: 100, lines: ['完成'] }),
  )
  await until('the end', () => document.querySelector('.publishing-foot .bp6-intent-primary') !== null)
  expect(gateway.variablesOf('sites_website_publish_publish_runner_cancel')).toEqual([{ id: 9 }])
  await main.getByRole('button', { name: '查看结果' }).click()
  await until('the result', () => address().includes('step=done'))
})
