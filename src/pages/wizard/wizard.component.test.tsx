import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../generated/routes.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const job = (rest: object) => ({
  data: {
    id: 31,
    title: '生成序列号',
    status: 'running',
    progress: 40,
    total: 100,
    done_count: 40,
    failed_count: 0,
    message: null,
    result: null,
    ...rest,
  },
})

const here = () => document.querySelector('.wizard-steps [aria-current="step"]')?.textContent

test('each step is checked alone, going back keeps what was filled in, and two clicks make one', async () => {
  const { main, gateway, address } = await renderPage('marketings.link-codes.create', {
    answers: {
      users_options: { data: [{ id: 4, title: '韩梅梅', subtitle: null, disabled: null, reason: null }] },
    },
  })
  await idle()
  const submit = () => document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')
  submit()?.click()
  await until('what is missing', () => document.querySelectorAll('.wizard-form .field-problem').length >= 3)
  expect(gateway.variablesOf('marketings_link_codes_create_submit')).toEqual([])
  await main.getByRole('textbox', { name: /^目标网址/ }).fill('https://example.com/a')
  await main.getByRole('textbox', { name: /^名称/ }).fill('春季')
  await main.getByRole('combobox', { name: /^渠道/ }).selectOptions('email')
  await main.getByRole('button', { name: /^负责人/ }).click()
  await page.getByRole('option', { name: '韩梅梅' }).click()
  gateway.hold('marketings_link_codes_create_submit')
  submit()?.click()
  await until('the call', () => gateway.variablesOf('marketings_link_codes_create_submit').length === 1)
  submit()?.form?.requestSubmit()
  gateway.release('marketings_link_codes_create_submit')
  await until('the end', () => document.querySelector('.wizard-success') !== null)
  const [sent, ...others] = gateway.variablesOf('marketings_link_codes_create_submit')
  expect(others).toEqual([])
  expect(sent).toMatchObject({ input: { target_url: 'https://example.com/a', name: '春季', owner_id: 4 } })
  await main.getByRole('button', { name: '再来一次（保留设置）' }).click()
  await until('the first step', () => address() === '/marketings/link-codes/create')
  await expect.element(main.getByRole('textbox', { name: /^目标网址/ })).toHaveValue('https://example.com/a')
})

test('a job is found again at its address, and its result when it is over', async () => {
  const { main, gateway, session } = await renderPage('products.keygen', {
    search: '?step=run&job=31&made=9',
    answers: { products_keygen_job: job({}) },
  })
  await idle()
  expect(main.getByText('进行中').elements().length).toBeGreaterThan(0)
  expect(main.getByText('40 / 100').elements()).toHaveLength(1)
  expect(gateway.variablesOf('products_keygen_job')).toEqual([{ id: 31 }])
  expect(session).not.toEqual(null)
})

test('a job that is over shows its file and what was made', async () => {
  const { main, address } = await renderPage('products.keygen', {
    search: '?step=run&job=31&made=1',
    answers: { products_keygen_job: job({ status: 'done', progress: 100, result: { file_id: 5 } }) },
  })
  await until('the result', () => document.querySelector('.wizard-success') !== null)
  await idle()
  expect(address()).toContain('step=done')
  expect(main.getByRole('button', { name: '下载结果' }).elements()).toHaveLength(1)
})

test('the summary names what was chosen and what the API says of it; nothing is made before', async () => {
  const { main, gateway } = await renderPage('sites.website-publish', {
    answers: {
      sites_options: { data: [{ id: 2, title: '官网', subtitle: null, disabled: null, reason: null }] },
      sites_website_publish_step_preview: { data: [] },
      sites_website_publish_submit: errorReply({
        status: 422,
        code: 'VALIDATION_FAILED',
        errors: { note: ['说明太短'] },
      }),
    },
  })
  await idle()
  await main.getByRole('button', { name: /^站点/ }).first().click()
  await page.getByRole('option', { name: '官网' }).click()
  await main.getByRole('button', { name: /^内容类型/ }).click()
  await page.getByRole('option', { name: '文章' }).click()
  await main.getByRole('textbox', { name: /^说明/ }).fill('上线新价')
  document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')?.click()
  await expect.element(main.getByText('没有待处理的内容')).toBeVisible()
  expect(document.querySelector('.wizard-values')?.textContent).toContain('官网')
  expect(gateway.variablesOf('sites_website_publish_submit')).toEqual([])
  document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')?.click()
  await expect.element(main.getByText('说明太短')).toBeVisible()
  expect(here()).toContain('1')
})

const pages = Object.values(routes).filter(({ kind }) => kind === 'wizard')

test('what was made before opens beside the steps from its name', async () => {
  const { address } = await renderPage('products.keygen')
  await idle()
  await until('the history', () => document.querySelector('.wizard-more .grid-title') !== null)
  document.querySelector<HTMLAnchorElement>('.wizard-more .grid-title')?.click()
  await until('the keys of the record', () => document.querySelector('[role="dialog"] .record-list') !== null)
  await idle()
  expect(document.querySelector('[role="dialog"]')).not.toEqual(null)
  expect(address()).toMatch(/^\/products\/keygen\?t\.record=\d+$/)
})

test.each(pages)('$name shows its steps in words', async ({ name }) => {
  const { main } = await renderPage(name)
  await idle()
  expect(document.querySelectorAll('.wizard-steps li').length).toBeGreaterThan(1)
  expect(main.element().textContent).not.toMatch(
    /undefined|\[object|NaN|(?:action|field|page|step|group)\.\w/,
  )
})

test('what a step requires by its manifest is checked before the next one', async () => {
  const { main, gateway } = await renderPage('sites.website-publish', {
    answers: {
      sites_options: { data: [{ id: 3, title: '德语站', subtitle: null, disabled: null, reason: null }] },
    },
  })
  await idle()
  await main.getByRole('button', { name: /^站点/ }).first().click()
  await page.getByRole('option', { name: '德语站' }).click()
  document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')?.click()
  await until('what is missing', () => document.querySelector('.wizard-form .field-problem') !== null)
  const wrong = [...document.querySelectorAll<HTMLElement>('.wizard-form .field-row[data-invalid]')]
  expect(wrong.map(({ dataset }) => dataset['field'])).toEqual(['targets', 'note'])
  expect(gateway.calls.filter(({ operation }) => operation.includes('pending'))).toEqual([])
})

const published = {
  sites_website_publish_job: job({ status: 'done', progress: 100 }),
  sites_website_publish_publish_runner_load: {
    data: {
      lines: [],
      next: 2,
      progress: 100,
      pages_done: 10,
      pages_total: 10,
      started_at: null,
      status: 'done',
    },
  },
}

const publishing = async (environment: string) => {
  const rendered = await renderPage('sites.website-publish', {
    answers: {
      sites_options: { data: [{ id: 2, title: '官网', subtitle: null, disabled: null, reason: null }] },
      sites_website_publish_step_preview: { data: [] },
      sites_website_publish_submit: { data: { id: 9, job_id: 31, status: 'queued' } },
      ...published,
    },
  })
  const { main } = rendered
  await idle()
  await main.getByRole('button', { name: /^站点/ }).first().click()
  await page.getByRole('option', { name: '官网' }).click()
  await main.getByText(environment, { exact: true }).first().click()
  await main.getByRole('button', { name: /^内容类型/ }).click()
  await page.getByRole('option', { name: '文章' }).click()
  await main.getByRole('textbox', { name: /^说明/ }).fill('上线新价')
  const submit = () => document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')
  submit()?.click()
  await expect.element(main.getByText('没有待处理的内容')).toBeVisible()
  submit()?.click()
  return rendered
}

test('what goes live has to be confirmed first, and can be cancelled', async () => {
  const { gateway, address } = await publishing('正式')
  await expect.element(page.getByText(/^环境 正式/)).toBeVisible()
  await page.getByRole('button', { name: '返回修改' }).click()
  expect(gateway.variablesOf('sites_website_publish_submit')).toEqual([])
  document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')?.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '网站发布' }).click()
  await until('its progress', () => address().includes('made=9'))
  expect(gateway.variablesOf('sites_website_publish_submit')).toHaveLength(1)
  await idle()
})

test('a preview is not asked about', async () => {
  const { gateway, address } = await publishing('预览')
  await until('its progress', () => address().includes('made=9'))
  expect(gateway.variablesOf('sites_website_publish_submit')).toHaveLength(1)
  await idle()
  expect(document.querySelector('[role="alertdialog"]')).toEqual(null)
})

test('a publish that another user began is followed to its last step', async () => {
  const { main, address } = await renderPage('sites.website-publish', {
    answers: {
      sites_website_publish_list: {
        data: [{ id: 9, publish_no: 'P-9', status: 'building', job_id: 31 }],
        meta: { pagination: { total: 1, count: 1, per_page: 20, current_page: 1, total_pages: 1 } },
      },
      ...published,
    },
  })
  await idle()
  await main.getByRole('button', { name: '查看进度' }).click()
  await main.getByRole('button', { name: '查看结果' }).click()
  await until('the result', () => address().includes('step=done'))
  expect(address()).toContain('job=31&made=9')
})
