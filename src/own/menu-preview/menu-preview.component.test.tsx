import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const call = 'roles_create_menu_preview_preview'
const preview = () => document.querySelector('.menu-preview')

test('a menu that cannot be made up can be asked for again, and the form beside it stays', async () => {
  const { gateway } = await renderPage('roles.create', { answers: {} })
  gateway.refuse(call, { status: 500 })
  await idle()
  const name = page.getByRole('textbox').first()
  await name.fill('审核员')
  gateway.answer(call, { data: { menu: [], pages: 0 } })
  await page.getByRole('button', { name: '重试' }).first().click()
  await until('the preview', () => preview()?.querySelector('[role="alert"]') === null)
  await expect.element(name).toHaveValue('审核员')
})
