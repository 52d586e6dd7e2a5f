/** The page that a checkout link leads to. */
export const checkoutPreview = {
  device: 'Device',
  desktop: 'Desktop',
  phone: 'Phone',
  saves: '{{amount}} off',
  page: 'Checkout page',
  noItems: 'Add a product to see the checkout page',
  refused: 'This link cannot be paid by yet',
  chooseBuyer: 'Choose a country and a currency to see the payment methods of a customer',
  offered: 'A customer chooses from {{count}}',
  offeredNone: 'No payment method is available: customers cannot pay',
  leftOut: 'Left out: {{count}}',
  share: '{{share}} of payments',
  from: 'From {{from}}',
  upTo: 'Up to {{to}}',
  between: '{{from}} to {{to}}',
} as const
