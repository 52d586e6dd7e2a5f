import type { notFound as zh } from '../zh/not-found.ts'

/** English of `../zh/not-found.ts`. */
export const notFound = {
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no such address, or it has moved.',
  'notFound.record': 'There is no such record, or you may not see it',
  'notFound.list': 'Back to the list',
  'notFound.denied': 'You are not permitted to open “{{title}}”',
  'notFound.deniedText': 'Any one of these permissions opens it:',
  'notFound.grant':
    'Ask an administrator, or a colleague who can edit roles, to add the permission to your role.',
  'notFound.address': 'Requested address',
  'notFound.home': 'Go to the home page',
  'notFound.back': 'Go back',
  'notFound.similar': 'You may be looking for',
} satisfies Record<keyof typeof zh, string>
