/**
 * Whether a modal dialog stands over the page, or over an element of it: keys that are meant for what lies behind do nothing then.
 *
 * @param own Selector of dialogs that the keys are for.
 */
export function isBehindDialog(element: Element | null = null, own = ''): boolean {
  const modals = [...document.querySelectorAll(modal)].filter((one) => own === '' || !one.matches(own))
  const top = modals.at(-1)
  return top !== undefined && (element === null || !top.contains(element))
}

const modal = '[role="alertdialog"], [role="dialog"][aria-modal="true"], .bp6-dialog'
