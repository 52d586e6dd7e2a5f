import { createRoot } from 'react-dom/client'

/** Where the page is drawn: first the login, then the console. */
export const root = createRoot(elementById('root'))

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}
