import type { unattached as zh } from '../zh/unattached.ts'

/** English of `../zh/unattached.ts`. */
export const unattached = {
  title: 'Create the first company',
  lead: 'Products, prices, orders and statistics belong to a company. You become its member and go straight to work.',
  steps: 'Steps to get started',
  'company.title': 'Create a company',
  'company.text': 'Name, languages, time zone and addresses; all can be changed later',
  'product.title': 'Add a product and its price',
  'product.text': 'Put a product on sale and price it',
  'order.title': 'Enter the first order',
  'order.text': 'Choose customer and product, the amount follows',
  suspended: 'Is there a suspended company? Resume it in the list of companies',
  'closed.title': 'You are not a member of any company yet',
  'closed.text':
    'Everything in the console belongs to a company. Ask an administrator, or a colleague who manages members, to add you to one.',
  'closed.name': 'Tell them your sign-in name:',
  'closed.again': 'Check again',
  'closed.still': 'You are still not a member of any company. Try again later.',
} satisfies Record<keyof typeof zh, string>
