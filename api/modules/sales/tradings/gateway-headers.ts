/**
 * What the statements of the gateways call the columns that are read of them: PayPal (activity download), Stripe and card gateways
 * (balance report), Paddle (transactions), Alipay and WeChat Pay (merchant bills).
 */
export const gatewayHeaders = {
  gateway_txn_no: [
    'Transaction ID',
    'source_id',
    'Source',
    'charge_id',
    'Transaction Reference',
    'paddle_transaction_id',
    '支付宝交易号',
    '交易号',
    '微信订单号',
    '微信支付订单号',
    '交易流水号',
  ],
  statement_amount: [
    'Gross',
    'gross_amount',
    'Transaction Amount',
    'earnings_gross',
    '收入金额',
    '商家实收',
    '订单金额',
    '应结订单金额',
    '交易金额',
  ],
  fee: ['Fees', 'fee_amount', 'paddle_fee', 'Processing Fee', '服务费', '技术服务费', '交易手续费'],
  settled_at: [
    'available_on',
    'Available On',
    'available_on_utc',
    'Settlement Date',
    'payout_date',
    'Date',
    '入账时间',
    '到账时间',
    '结算日期',
    '交易时间',
  ],
} as const
