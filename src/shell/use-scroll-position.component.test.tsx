import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router'
import { Client, Provider } from 'urql'
import { expect, onTestFinished, test } from 'vitest'
import { useScrollPosition } from './use-scroll-position.ts'

function Frame() {
  const area = useRef<HTMLElement>(null)
  useScrollPosition(area)
  return (
    <main ref={area} style={{ height: 200, overflow: 'auto' }}>
      <Outlet />
    </main>
  )
}

const Tall = () => <div data-page style={{ height: 2000 }} />

/** A frame of 200 px with pages of 2000 px. */
async function open() {
  const router = createMemoryRouter(
    [{ Component: Frame, children: ['/orders', '/products'].map((path) => ({ path, Component: Tall })) }],
    { initialEntries: ['/orders'] },
  )
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    router.dispose()
  })
  root.render(
    <Provider value={new Client({ url: '/', preferGetMethod: false, exchanges: [] })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.poll(() => element.querySelector('[data-page]')).not.toBeNull()
  const main = element.querySelector('main')
  if (main === null) throw new Error('no main area')
  const scrolled = async (top: number) => {
    main.scrollTo(0, top)
    await new Promise((resolve) => main.addEventListener('scroll', resolve, { once: true }))
  }
  return { router, main, scrolled, page: () => main.querySelector<HTMLElement>('[data-page]') }
}

test('another page begins at its top, and Back shows the previous one where it was left', async () => {
  const { router, main, scrolled } = await open()
  await scrolled(700)
  await router.navigate('/products')
  await expect.poll(() => main.scrollTop).toBe(0)
  await scrolled(300)
  await router.navigate(-1)
  await expect.poll(() => main.scrollTop).toBe(700)
  await router.navigate(1)
  await expect.poll(() => main.scrollTop).toBe(300)
})

test('a link to an address that was visited shows it where it was left; another query of the page stays', async () => {
  const { router, main, scrolled } = await open()
  await scrolled(700)
  await router.navigate('/orders?page=2')
  await new Promise(requestAnimationFrame)
  expect(main.scrollTop).toBe(700)
  await router.navigate('/products')
  await expect.poll(() => main.scrollTop).toBe(0)
  await router.navigate('/orders')
  await expect.poll(() => main.scrollTop).toBe(700)
})

test('a page that grows later reaches its place, unless the person scrolls before', async () => {
  const { router, main, scrolled, page } = await open()
  const shorten = () => page()?.style.setProperty('height', '300px')
  const grow = () => page()?.style.setProperty('height', '2000px')
  await scrolled(700)
  await router.navigate('/products')
  await expect.poll(() => main.scrollTop).toBe(0)
  const back = router.navigate(-1)
  shorten()
  await back
  shorten()
  await expect.poll(() => main.scrollTop).toBe(100)
  grow()
  await expect.poll(() => main.scrollTop).toBe(700)

  await router.navigate('/products')
  await expect.poll(() => main.scrollTop).toBe(0)
  const again = router.navigate(-1)
  shorten()
  await again
  shorten()
  await expect.poll(() => main.scrollTop).toBe(100)
  main.dispatchEvent(new WheelEvent('wheel'))
  grow()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(main.scrollTop).toBe(100)
})
