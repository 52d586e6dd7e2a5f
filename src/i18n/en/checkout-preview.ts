/** The page that a checkout link leads to. */
export const checkoutPreview = {
  device: 'Device',
  desktop: 'Desktop',
  phone: 'Phone',
  saves: '{{amount}} off',
  page: 'Checkout page',
  noItems: 'Add a product to see the checkout page',
  refused: 'This link cannot be paid by yet',
} as const
