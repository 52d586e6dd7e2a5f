import { expect, test } from 'vitest'
import { commands, page as screen } from 'vitest/browser'
import { type RouteName, pathOf } from '../../../generated/routes.ts'
import { recordWith, textField } from '../../../src/pages/form/form.fixture.ts'
import { bringBack, takeAway } from '../../components/chunks.ts'
import { idle } from '../../components/idle.ts'
import { type RenderedPage, renderPage } from '../../components/render-page.ts'
import { errorReply } from '../../components/replies.ts'
import { until } from '../../components/until.ts'
import { calm, ended } from './calm.ts'
import { type Kind, kindCases } from './kinds.ts'
import { actions } from './moments/actions.ts'
import { cells } from './moments/cells.ts'
import { forms } from './moments/forms.ts'
import type { Moment } from './moments/moment.ts'
import { objections, retries, countOfSentence, thrown } from './what-is-shown.ts'

const kinds = Object.keys(kindCases) as readonly Kind[]

/** Modules by which a page itself is loaded; all others come when they are needed. */
const ofPages = /\/(?:page-element|widgets-room)|-page\.tsx?$|\/pages\/|messages|layout/

const cases = [
  ...kinds.map((kind) => ({ name: `chunks: code of the page × ${kind}`, run: () => withoutCode(kind) })),
  ...kinds.map((kind) => ({
    name: `chunks: all that is loaded later × ${kind}`,
    run: () => withoutParts(kind),
  })),
  { name: 'chunks: dialog of an action', run: () => inWork(actions['action with a reason']) },
  { name: 'chunks: editor of a cell', run: () => inWork(cells['cell of a list']) },
  { name: 'chunks: import', run: () => inWork(actions['upload of an import']) },
  { name: 'chunks: drawer', run: () => inWork(forms['drawer (new record)']) },
  { name: 'chunks: editor of a set', run: () => inWork(cells['amounts of a set']) },
  { name: 'chunks: rules of a form', run: rulesOfForm },
  { name: 'chunks: conflict in a form', run: conflictInForm },
  { name: 'chunks: question before leaving a form', run: questionBeforeLeaving },
]
const sampled = new Set(await commands.sampledFaults(cases.map(({ name }) => name)))

test.each(cases.filter(({ name }) => sampled.has(name)))('$name', async ({ run }) => {
  await run()
  expect(objections()).toEqual([])
})

const sentence = '部分内容未能加载，请重试；如果仍然失败，请刷新页面'

/** Another page is visited whose code is gone. */
async function withoutCode(kind: Kind): Promise<void> {
  const { page: name, params, search, answers } = { params: {}, search: '', answers: {}, ...kindCases[kind] }
  const start: RouteName = kind === 'gallery' ? 'my.changepwd' : 'system.icon'
  const page = await renderPage(start, { answers })
  await idle()
  takeAway(() => true)
  const address = pathOf(name, params) + search
  const state = { idx: (history.state?.idx ?? 0) + 1, key: 'visit', usr: null }
  history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
  await until('what is wrong', () => countOfSentence('页面未能加载') > 0)
  await calm(page)
  expect([...objections(), countOfSentence('页面未能加载')]).toEqual([1])
  bringBack()
  retries()[0]?.click()
  await until('the page', () => countOfSentence('页面未能加载') === 0)
  await idle()
  expect([...objections(), countOfSentence('页面未能加载'), page.address()]).toEqual([0, address])
  expect(thrown()).toEqual([])
}

/** A page is opened, and nothing else can be loaded. */
async function withoutParts(kind: Kind): Promise<void> {
  const page = await renderPage(kindCases[kind].page, {
    ...kindCases[kind],
    beforeOpening: () => takeAway((specifier) => !ofPages.test(specifier)),
  })
  await until('something to read', () => (document.querySelector('main')?.innerText.trim().length ?? 0) > 3)
  await calm(page)
  expect(objections()).toEqual([])
  bringBack()
  await repair(page)
  expect([
    ...objections(),
    ...retries().map(({ innerText }) => innerText),
    countOfSentence(sentence),
  ]).toEqual([0])
  expect(thrown()).toEqual([])
}

/** What is typed or pressed needs code that is gone; once it is back the same goes on. */
async function inWork(moment: Moment): Promise<void> {
  const { page: name, ...at } = moment
  const page = await renderPage(name, at)
  await idle()
  takeAway(() => true)
  const started = moment.begin(page).then(
    () => null,
    (error: unknown) => error,
  )
  await until('what is wrong', () => notices() > 0)
  await calm(page)
  expect([...objections(), notices()]).toEqual([1])
  bringBack()
  await repair(page)
  expect(await started).toEqual(null)
  expect(moment.isDone(page)).toBe(false)
  await moment.press(page)
  await until('the end', () => moment.isDone(page))
  await ended(page)
  expect([...objections(), countOfSentence(sentence)]).toEqual([0])
  expect(thrown()).toEqual([])
}

async function rulesOfForm(): Promise<void> {
  const moment: Moment = forms['form (new)']
  const page = await renderPage(moment.page, { answers: moment.answers ?? {} })
  takeAway((specifier) => specifier.includes('validators'))
  await idle()
  await moment.begin(page)
  await moment.press(page)
  await until('what is wrong', () => countOfSentence(sentence) > 0)
  expect([moment.typed?.(), page.gateway.variablesOf(moment.operation).length]).toEqual([['客服部', 'CS'], 0])
  bringBack()
  await moment.press(page)
  await until('the end', () => moment.isDone(page))
  await ended(page)
}

async function conflictInForm(): Promise<void> {
  const page = await changedOrder()
  page.gateway.answer(
    'orders_edit_save',
    errorReply({
      status: 409,
      code: 'CONFLICT',
      message: '已被修改',
      details: {
        data: recordWith({ customer_name: '露西', updated_at: '2026-03-02T09:00:00.000+08:00' }).data,
      },
    }),
  )
  takeAway(() => true)
  await page.main.getByRole('button', { name: '保存', exact: true }).click()
  await expectUnchanged(page, () => document.querySelector('.conflict-table') !== null)
}

async function questionBeforeLeaving(): Promise<void> {
  const page = await changedOrder()
  takeAway(() => true)
  page.main.element().querySelector<HTMLAnchorElement>('a[href="/orders/index"]')?.click()
  await expectUnchanged(page, () => document.querySelector('[role="alertdialog"]') !== null)
}

async function changedOrder(): Promise<RenderedPage> {
  const page = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: { orders_edit_load: recordWith({ customer_name: '韩梅梅' }) },
  })
  await idle()
  await textField('customer_name').fill('李雷')
  return page
}

async function expectUnchanged(page: RenderedPage, isThere: () => boolean): Promise<void> {
  await until('what is wrong', () => notices() > 0)
  await calm(page)
  expect([...objections(), notices()]).toEqual([1])
  await expect.element(textField('customer_name')).toHaveValue('李雷')
  bringBack()
  await repair(page)
  await until('the dialog', isThere)
  await expect.element(textField('customer_name')).toHaveValue('李雷')
  expect(screen.getByText(sentence).elements()).toEqual([])
  expect(thrown()).toEqual([])
}

/** Notices above the page, for what was asked for; a part in the page that comes by itself has one in its place. */
const notices = (): number => document.querySelectorAll('.part-failed[data-over]').length

/** Presses every button that tries again, until there is none. */
async function repair(page: RenderedPage): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await calm(page)
    await idle()
    const [retry] = retries()
    if (retry === undefined) return
    retry.click()
  }
}
