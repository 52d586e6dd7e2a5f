import type { ui as zh } from '../zh/ui.ts'

export const ui: Record<keyof typeof zh, string> = {
  'login.title': 'Sign in',
  'login.lead': 'Use your company account to start the day.',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.show': 'Show password',
  'login.hide': 'Hide password',
  'login.capsLock': 'Caps Lock is on',
  'login.submit': 'Sign in',
  'login.busy': 'Signing in…',
  'login.usernameRequired': 'Enter your username',
  'login.passwordRequired': 'Enter your password',
  'login.failed': 'Sign-in failed',
  'login.claim': 'One sign-in for every brand.',
  'login.claimText': 'Products, marketing, orders and content in one console, within your permissions.',
  'logout.busy': 'Signing out…',
  'companyRedirect.busy': 'Switching company…',
  'companyRedirect.unknown': 'You have no access to that company',
  'crash.title': 'Something went wrong',
  'crash.text':
    'This was not caused by what you did. Reload the page; if it happens again, tell support the time and the address.',
  'crash.reload': 'Reload',
  'toasts.title': 'Notices',
  'toasts.close': 'Close the notice',
  loading: 'Loading…',
}
