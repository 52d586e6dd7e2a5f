import { expect, type Page as Tab } from '@playwright/test'
import type { Page as DeclaredPage } from '../../generated/types.ts'
import { addressesOf } from '../pages/addresses.ts'
import { declaredPages } from '../pages/declared-pages.ts'
import { pageInChinese } from '../pages/page-in-chinese.ts'
import { isFull } from '../sampling/run.ts'
import { sampled } from '../sampling/sampled.ts'
import { askAs, rowsIn } from './ask.ts'
import { become, chooseCompany, openPage, quietPage, signIn } from './console.ts'
import { openersOf, openersOfFrame } from './openers.ts'
import { lookInto } from './overlays.ts'
import { test } from './test.ts'
import { violationsDayAndNight, violationsOf, hidePopUps } from './violations.ts'

const pages = (await declaredPages()).filter(({ kind }) => kind !== 'custom')

test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } })

test('common parts have no accessibility violations', async ({ page }) => {
  await page.addInitScript(hidePopUps)
  const violations: Record<string, readonly string[]> = {}
  const look = async (place: string) => {
    const found = await violationsOf(page)
    if (found.length > 0) violations[place] = found
  }

  await page.goto('/login')
  await expect(page.getByLabel('登录名')).toBeVisible()
  await look('login')
  await signIn(page, 'admin')
  await expect(page.getByRole('dialog', { name: '请选择品牌' }).getByRole('button').first()).toBeVisible()
  await look('company drawer')
  await chooseCompany(page, '图匠科技')

  await page.getByRole('button', { name: '用户菜单' }).click()
  await expect(page.getByText('外观')).toBeVisible()
  await look('user menu')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reviews/themes')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await look('narrow')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('narrow and dark')
  expect(violations).toEqual({})
})

test('no page has barriers, by day or by night', async ({ page }) => {
  test.setTimeout(3_600_000)
  const addresses = await addressesFor(page)
  await enterQuietly(page)
  const violations: Record<string, readonly string[]> = {}
  for (const { name } of sampled('barriers of pages', null, pages, nameOf)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await openPage(page, addresses.get(name) ?? '')
    const found = await violationsDayAndNight(page)
    if (found.length > 0) violations[name] = found
  }
  expect(violations).toEqual({})
})

// Whole or not at all: a page whose openings no whole run has been through yet would fail by the choice of the seed.
if (isFull) {
  test('nothing that opens around a page has barriers, by day or by night', async ({ page }) => {
    await enterQuietly(page)
    await openPage(page, quietPage)
    const { opened, wrong } = await lookInto(page, openersOfFrame(page), quietPage)
    expect(opened).toBeGreaterThan(0)
    expect(wrong).toEqual({})
  })

  for (const { kind, name } of sampled('openings', null, pages, nameOf))
    test(`nothing that opens on ${name} (${kind}) has barriers, by day or by night`, async ({ page }) => {
      test.setTimeout(600_000)
      const addresses = await addressesFor(page)
      await enterQuietly(page)
      const address = addresses.get(name) ?? ''
      await openPage(page, address)
      const { opened, wrong } = await lookInto(
        page,
        await openersOf(page, await pageInChinese(name)),
        address,
      )
      test.info().annotations.push({ type: 'openings', description: String(opened) })
      expect(wrong).toEqual({})
    })
}

function nameOf({ name }: DeclaredPage): string {
  return name
}

async function enterQuietly(page: Tab): Promise<void> {
  await page.addInitScript(hidePopUps)
  await become(page, 'admin')
}

/** An address of every page, of records that an administrator finds; a worker looks for them once. */
function addressesFor({ request }: Tab): ReturnType<typeof addressesOf> {
  found ??= askAs(request, 'admin').then((admin) =>
    addressesOf(pages, async (...args) => rowsIn(await admin.ask(...args))),
  )
  return found
}

let found: ReturnType<typeof addressesOf> | undefined
