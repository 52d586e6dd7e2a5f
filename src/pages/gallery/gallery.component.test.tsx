import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

/** Milliseconds: unbundled, every icon is a file of its own that the browser asks for. */
const moduleAnIcon = 60_000

test(
  'all icons, a screenful at a time; found by meaning, walked with the arrows, copied, with the pages that have them',
  async () => {
    const { main, address } = await renderPage('system.icon')
    await idle()
    const tiles = () => [...document.querySelectorAll<HTMLElement>('.gallery-tile')]
    await until('the tiles', () => tiles().length > 20)
    expect(tiles().length).toBeLessThan(300)
    expect(
      Number(/\d+/.exec(main.getByText(/^共 \d+ 个$/).element().textContent ?? '')?.[0]),
    ).toBeGreaterThan(600)

    await main.getByRole('searchbox').fill('订单')
    await until('the hits', () => address().includes('q='))
    await until('few', () => tiles().length < 10)
    tiles()[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await until('the next', () => document.activeElement === tiles()[1])
    await main.getByRole('button', { name: 'shopping-cart', exact: true }).click()
    await until('the details', () => address().includes('icon=shopping-cart'))
    expect(
      main.getByRole('complementary', { name: 'shopping-cart' }).getByRole('listitem').elements().length,
    ).toBeGreaterThan(0)
    await main.getByRole('searchbox').fill('xyzzy')
    await expect.element(page.getByText('没有匹配的图标')).toBeVisible()
  },
  moduleAnIcon,
)
