/** What a paid order still lets be changed (domain/resources.md, orders "Rules"). */
export const orderLocks = [
  {
    key: 'paid',
    when: { status: ['!pending'] },
    fields: {
      except: [
        'email',
        'email_reason',
        'customer_name',
        'invoice_title',
        'tax_no',
        'tags',
        'note',
        'auto_renew',
      ],
    },
    reason: '订单已支付或已关闭，不能再改',
  },
] as const
