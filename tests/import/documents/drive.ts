import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { readForeign } from '../../../codegen/import/read.ts'
import { createProject } from '../../../codegen/project.ts'
import { buildProject } from '../../../console/build.ts'
import { startProject } from '../../../console/serve.ts'
import { isJson, type Json } from '../mock-document.ts'
import { type Mock, startMock } from '../mock.ts'
import { createImportProject } from '../project.ts'
import type { PublicDocument } from './fetch.ts'
import { type Driven, driveSteps, type DriveStep, outcomeOfNothing } from './outcome.ts'
import { pagesOf, type Resource, resourcesOf } from './resources.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** What a person does in the console of a document, in a browser, at a server of the document; pictures of it stand in the folder. */
export async function drive(
  { name, versions }: PublicDocument,
  folder: string,
  browserAddress: string,
): Promise<Driven> {
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error(`${name} is in no version of its package`)
  const project = createImportProject()
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.connect(browserAddress)
  try {
    const made = await project.run('init', project.root, '--from', newest.file)
    if (made.status !== 0) return { name, list: null, steps: outcomeOfNothing(), problems: [made.messages] }
    const own = createProject(project.root)
    const schema = await buildProject(own)
    const document = JSON.parse(JSON.stringify(await readForeign(newest.file))) as Json
    const mock = await startMock(document, { isLifelike: true })
    const settings = { host: '127.0.0.1', port: 0, apiUrl: mock.url, apiHeaders: {} }
    const gateway = await startProject(own, settings, schema)
    try {
      const resources = resourcesOf(pagesOf(project.root))
      const picture = join(folder, name.replaceAll(' ', '-'))
      const visit = await openVisit(browser, gateway.url, mock, picture, credentialsOf(document))
      return { name, ...(await visitAll(visit, resources)) }
    } finally {
      await gateway.close()
      await mock.close()
    }
  } finally {
    await browser.close()
    project.dispose()
  }
}

interface Visit {
  readonly page: Page
  readonly url: string
  readonly mock: Mock
  /** Begin of the pictures' names. */
  readonly picture: string
  readonly context: BrowserContext
  readonly inDark: () => Promise<Page>
  /** Parameters of the query with which people sign in. */
  readonly credentials: readonly string[]
}

/** What a document takes of a person stands in the query of some, and in no list of their parameters. */
function credentialsOf({ components }: Json): readonly string[] {
  const schemes =
    isJson(components) && isJson(components['securitySchemes']) ? components['securitySchemes'] : {}
  return Object.values(schemes).flatMap((scheme) =>
    isJson(scheme) && scheme['in'] === 'query' ? [String(scheme['name'])] : [],
  )
}

async function openVisit(
  browser: Browser,
  url: string,
  mock: Mock,
  picture: string,
  credentials: readonly string[],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(url)
  await signIn(page)
  const inDark = async (): Promise<Page> => {
    const dark = await browser.newContext({ viewport: desktop, locale: 'en-US', colorScheme: 'dark' })
    const other = await dark.newPage()
    await other.goto(url)
    await signIn(other)
    return other
  }
  return { page, url, mock, picture, context, inDark, credentials }
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[type=password], .sidebar, .grid').first().waitFor()
  if ((await page.locator('input[type=password]').count()) === 0) return
  await page.locator('input[type=password]').fill('test')
  if ((await page.locator('#username').count()) > 0) await page.locator('#username').fill('ada')
  await page.keyboard.press('Enter')
  await page.locator('.grid, .quiet-page').first().waitFor()
}

/** Each step with the richest list that has it; what no list has is none. */
async function visitAll(visit: Visit, resources: readonly Resource[]): Promise<Omit<Driven, 'name'>> {
  const problems: string[] = []
  const steps: Record<string, string> = {}
  for (const step of driveSteps) {
    const resource = resources.find((one) => works[step].has(one))
    if (resource === undefined) {
      steps[step] = 'none'
      continue
    }
    visit.mock.problems.length = 0
    if (step === 'next page' && !(await hasNextPage(visit, resource))) {
      // The document does not say how its list goes on.
      steps[step] = 'none'
      continue
    }
    try {
      await works[step].run(visit, resource)
      steps[step] = 'yes'
    } catch (error) {
      steps[step] = 'no'
      const at = `${visit.picture}-failed-${step}.png`
      await visit.page.screenshot({ path: at }).catch(() => undefined)
      problems.push(`${step} of ${resource.list.name}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    }
    const own = visit.mock.problems.filter(
      (problem) => !visit.credentials.some((key) => problem.endsWith(`the query has ${key}`)),
    )
    problems.push(...new Set(own.map((problem) => `${step} of ${resource.list.name}: ${problem}`)))
  }
  return { list: resources[0]?.list.name ?? null, steps: steps as Driven['steps'], problems }
}

interface Work {
  readonly has: (resource: Resource) => boolean
  readonly run: (visit: Visit, resource: Resource) => Promise<void>
}

const works: Readonly<Record<DriveStep, Work>> = {
  list: { has: () => true, run: showList },
  'next page': { has: () => true, run: turnPage },
  record: { has: ({ show }) => show !== null, run: showRecord },
  create: { has: ({ create }) => create !== null, run: createRecord },
  edit: { has: ({ edit }) => edit !== null, run: editRecord },
  action: { has: ({ actions }) => actions.length > 0, run: runAction },
  delete: { has: ({ remove }) => remove !== null, run: removeRecord },
}

async function openList({ page, url }: Visit, { list }: Resource): Promise<void> {
  await page.goto(url + list.path)
  await page.locator('tr[data-row]').first().waitFor()
}

async function showList(visit: Visit, resource: Resource): Promise<void> {
  const { page, picture } = visit
  await openList(visit, resource)
  await settled(page)
  await page.screenshot({ path: `${picture}-list.png` })
  await page.setViewportSize(phone)
  await settled(page)
  await page.screenshot({ path: `${picture}-list-390.png` })
  await page.setViewportSize(desktop)
  const dark = await visit.inDark()
  await openList({ ...visit, page: dark }, resource)
  await settled(dark)
  await dark.screenshot({ path: `${picture}-list-dark.png` })
  await dark.context().close()
}

async function hasNextPage(visit: Visit, resource: Resource): Promise<boolean> {
  await openList(visit, resource).catch(() => undefined)
  await visit.page
    .locator('.pagination')
    .first()
    .waitFor()
    .catch(() => undefined)
  return (await visit.page.getByRole('button', { name: 'Next page' }).count()) > 0
}

async function turnPage(visit: Visit, resource: Resource): Promise<void> {
  const { page, mock } = visit
  await openList(visit, resource)
  const before = await page.locator('tr[data-row]').allInnerTexts()
  mock.calls.length = 0
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/[?&]page=2/)
  await page.waitForFunction(
    (text) =>
      document.querySelector('tr[data-row]') !== null &&
      (document.querySelector('tr[data-row]') as HTMLElement).innerText !== text,
    before[0] ?? '',
  )
}

/** The page of the first row, by the link of its title. */
async function openRecord(visit: Visit, resource: Resource): Promise<void> {
  await openList(visit, resource)
  await visit.page.locator('tr[data-row] a.grid-title').first().click()
}

async function showRecord(visit: Visit, resource: Resource): Promise<void> {
  const { page, picture } = visit
  await openRecord(visit, resource)
  await page.locator('.detail-main .fact-list').first().waitFor()
  await settled(page)
  await page.screenshot({ path: `${picture}-record.png`, fullPage: true })
  await page.setViewportSize(phone)
  await settled(page)
  await page.screenshot({ path: `${picture}-record-390.png` })
  await page.setViewportSize(desktop)
}

async function createRecord(visit: Visit, resource: Resource): Promise<void> {
  const { page, picture, mock } = visit
  await openList(visit, resource)
  await page
    .getByRole('button', { name: 'New', exact: true })
    .or(page.getByRole('link', { name: 'New', exact: true }))
    .first()
    .click()
  await page.locator('.form .field-row').first().waitFor()
  await settled(page)
  await page.screenshot({ path: `${picture}-form.png`, fullPage: true })
  await page.setViewportSize(phone)
  await settled(page)
  await page.screenshot({ path: `${picture}-form-390.png` })
  await page.setViewportSize(desktop)
  await fill(page.locator('.form'))
  await saves(visit, () => mock.calls.some(({ operation }) => operation.startsWith('POST ')))
}

async function editRecord(visit: Visit, resource: Resource): Promise<void> {
  const { page, mock } = visit
  await openList(visit, resource)
  await rowAction(page, 'Edit')
  await page.locator('.form .field-row').first().waitFor()
  await settled(page)
  await page.screenshot({ path: `${visit.picture}-edit.png`, fullPage: true })
  const isChanged = await changeOne(page.locator('.form'))
  if (!isChanged) throw new Error('the form has no field that could be changed')
  await saves(visit, () => mock.calls.some(({ operation }) => /^(?:POST|PUT|PATCH) /.test(operation)))
}

async function runAction(visit: Visit, resource: Resource): Promise<void> {
  const { page, mock, picture } = visit
  const [action = ''] = resource.actions
  await openList(visit, resource)
  await rowAction(page, action)
  const dialog = page.locator('.action-dialog')
  await dialog.waitFor()
  await settled(page)
  await page.screenshot({ path: `${picture}-action.png` })
  await fill(dialog)
  mock.calls.length = 0
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' }).catch(async () => {
    const texts = await page.locator('.action-dialog, [role=alert], [class*=toast]').allInnerTexts()
    throw new Error(`the dialog stays: ${texts.join(' | ').replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  })
  if (!mock.calls.some(({ operation }) => !operation.startsWith('GET ')))
    throw new Error('nothing was called')
}

async function removeRecord(visit: Visit, resource: Resource): Promise<void> {
  const { page, mock, picture } = visit
  await openList(visit, resource)
  await rowAction(page, 'Delete')
  const card = page.locator('.remove-card')
  await card.waitFor()
  const name = await card.locator('.remove-what h2').innerText()
  await card.locator('input').first().fill(name)
  await settled(page)
  await page.screenshot({ path: `${picture}-delete.png` })
  mock.calls.length = 0
  await card.locator('button[type=submit]:not([disabled])').click()
  await card.waitFor({ state: 'detached' })
  if (!mock.calls.some(({ operation }) => operation.startsWith('DELETE ')))
    throw new Error('nothing was deleted')
}

/** An action of the first row, from its menu. */
async function rowAction(page: Page, label: string): Promise<void> {
  await page.locator('tr[data-row]').first().locator('td:not(:has(a))').first().click({ button: 'right' })
  await page.locator('.row-menu').waitFor()
  await page
    .locator('.row-menu [role=menuitem]')
    .filter({ hasText: new RegExp(`^\\s*${label.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')}\\s*$`) })
    .first()
    .click()
}

async function saves({ page, mock }: Visit, isCalled: () => boolean): Promise<void> {
  mock.calls.length = 0
  const address = page.url()
  await page.locator('.form button[type=submit]').click()
  for (let tries = 0; tries < 60 && !isCalled(); tries++) await page.waitForTimeout(100)
  if (!isCalled()) {
    const texts = await page.locator('.form .field-problem, .problem-summary').allInnerTexts()
    throw new Error(
      `nothing was saved: ${texts
        .filter((text) => text !== '')
        .slice(0, 4)
        .join('; ')}`,
    )
  }
  await page.waitForFunction(
    (before) => location.href !== before || document.querySelector('.form-state')?.textContent === '',
    address,
  )
}

/** Fills in what is required and empty. */
async function fill(form: Locator): Promise<void> {
  const rows = form.locator('.field-row:has(> .field-label > .field-required)')
  for (let index = 0; index < (await rows.count()); index++) await fillOne(rows.nth(index))
}

async function fillOne(row: Locator): Promise<void> {
  const control = (await row.getAttribute('data-control')) ?? ''
  const sample = samples[control]
  const input = row.locator('input.field-input, textarea.field-input').first()
  if (control === 'choice') return choose(row)
  if (control === 'tags') {
    await row.locator('input.field-tags-input').fill('one')
    return row.page().keyboard.press('Enter')
  }
  if (control === 'json') return row.locator('textarea').fill('{"key": "value"}')
  if (control === 'rows' || control === 'object') {
    if (control === 'rows') await row.locator('.lines-foot button').first().click()
    const inner = row.locator('.field-row:has(> .field-label > .field-required)')
    if ((await inner.count()) === 0 && (await row.locator('input.field-input').count()) > 0)
      return row.locator('input.field-input').first().fill('sample')
    return undefined
  }
  if (control === 'date' || control === 'datetime') {
    await row
      .locator('input')
      .first()
      .fill(control === 'date' ? '2026-05-06' : '2026-05-06 10:00')
    return row.locator('input').first().press('Tab')
  }
  if ((await input.count()) > 0 && (await input.inputValue()) === '') {
    const placeholder = await input.getAttribute('placeholder')
    await input.fill(
      control === 'text' && placeholder !== null && placeholder !== '' ? placeholder : (sample ?? 'Sample'),
    )
  }
  return undefined
}

const samples: Readonly<Record<string, string>> = {
  int: '3',
  decimal: '3.5',
  money: '3.50',
  percent: '5',
  email: 'ada@example.com',
  url: 'https://example.com/',
  ip: '203.0.113.7',
  color: '#2D72D2',
}

async function choose(row: Locator): Promise<void> {
  const select = row.locator('select')
  if ((await select.count()) > 0) {
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await select.selectOption(values.find((value) => value !== '') ?? '')
    return
  }
  const radios = row.locator('input[type=radio]')
  if ((await radios.count()) > 0) return radios.first().check({ force: true })
  await row.locator('button').first().click()
  await row.page().locator('[role=option]').first().click()
}

/** Types something into the first field that takes a text or a number. */
async function changeOne(form: Locator): Promise<boolean> {
  const inputs = form.locator(
    '.field-row:is([data-control=text], [data-control=textarea]) :is(input, textarea).field-input:enabled',
  )
  if ((await inputs.count()) > 0) {
    await inputs.first().fill('Changed')
    return true
  }
  const numbers = form.locator(
    '.field-row:is([data-control=int], [data-control=decimal]) input.field-input:enabled',
  )
  if ((await numbers.count()) > 0) {
    await numbers.first().fill('4')
    return true
  }
  const switches = form.locator('.field-row[data-control=switch] input:enabled')
  if ((await switches.count()) > 0) {
    await switches.first().click({ force: true })
    return true
  }
  const selects = form.locator('.field-row[data-control=choice] select:enabled')
  if ((await selects.count()) > 0) {
    const values = await selects
      .first()
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    const now = await selects.first().inputValue()
    await selects.first().selectOption(values.find((value) => value !== '' && value !== now) ?? '')
    return true
  }
  const mails = form.locator(
    '.field-row:is([data-control=email], [data-control=url]) input.field-input:enabled',
  )
  if ((await mails.count()) === 0) return false
  const isMail = (await form.locator('.field-row[data-control=email]').count()) > 0
  await mails.first().fill(isMail ? 'changed@example.com' : 'https://example.com/changed')
  return true
}

/** Nothing is on its way, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(250)
}
