import type { Stored } from './tab.ts'

/** A console that is measured: this one, or the reference. They have the same addresses of lists. */
export interface Site {
  readonly url: string
  /** Finds the table of a list. */
  readonly table: string
  /** Finds the link of the menu to an address. */
  readonly linkTo: (address: string) => string
  /** Unfolds the section of the menu in which the links of the lists stand. */
  readonly unfold: string
  /** What the browser of a person has who is signed in. */
  readonly signedIn: Stored
  /** What the browser of a person has who was here, and signed out. */
  readonly signedOut: Stored
  /** Of the login form. */
  readonly username: string
  readonly password: string
  readonly submit: string
  /** Interactions of this console alone are measured there. */
  readonly isOurs: boolean
}

/** Two lists of the menu. */
export const lists = ['/orders/index', '/subscribes/index'] as const

const form = { username: 'input#username', password: 'input#password', submit: 'button[type=submit]' }

export function consoleSite(url: string, signedIn: Stored): Site {
  return {
    url,
    table: '.grid-table',
    linkTo: (address) => `.sidebar-menu a[href="${address}"]`,
    unfold: `for (const section of document.querySelectorAll('.sidebar-menu button[aria-expanded=false]'))
      if (section.textContent.trim() === '订单') section.click()`,
    signedIn,
    // The company stays chosen; else a drawer asks for it.
    signedOut: {
      cookies: [],
      localStorage: signedIn.localStorage.filter(({ name }) => name === 'console.company'),
    },
    ...form,
    isOurs: true,
  }
}

export function referenceSite(url: string): Site {
  return {
    url,
    table: 'table',
    linkTo: (address) => `nav a[href="${address}"]`,
    unfold: '',
    signedIn: { cookies: [], localStorage: [{ name: 'session', value: 'signed in' }] },
    signedOut: { cookies: [], localStorage: [] },
    ...form,
    isOurs: false,
  }
}
