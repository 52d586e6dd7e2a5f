import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { setTheme } from '../data/theme.ts'
import { useDark } from './use-dark.ts'

afterEach(() => setTheme('system'))

function Probe() {
  return <output>{useDark() ? 'dark' : 'light'}</output>
}

test('what is drawn on a canvas learns of every change of the theme', async () => {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  root.render(<Probe />)
  for (const theme of ['dark', 'light', 'dark'] as const) {
    setTheme(theme)
    await expect.poll(() => holder.textContent).toBe(theme)
  }
  root.unmount()
  holder.remove()
})
