import type { HistoryKind } from './kinds.ts'

type Headers = Readonly<Record<string, readonly string[]>>

/** Columns that several kinds have. */
const common: Headers = {
  email: ['邮箱地址', '电子邮箱', '客户邮箱', 'Email', 'E-mail', 'Customer Email', 'Email (Billing)', 'Billing Email', 'Email Address', 'customer_email', 'billing_email'],
  customer_name: ['姓名', '客户', 'Name (Billing)', 'Billing Name', 'Customer Name', 'Card Name', 'Buyer Name', 'Customer Description'],
  country: ['国家/地区', '国家代码', 'Billing Country', 'Country Code', 'Country Code (Billing)', 'Country Name (Billing)', 'Shipping Country', 'Card Address Country', 'Card Issue Country', 'billing_country'],
  language: ['语言代码', 'Locale', 'Customer Locale'],
  currency: ['币种', '货币代码', 'Currency Code', 'Order Currency'],
  transaction: ['交易号', '流水号', '支付流水号', 'Payment Reference', 'Payment ID', 'Payment Intent ID', 'PaymentIntent ID', 'Transaction ID', 'Charge ID', 'transaction_id'],
  ip: ['IP 地址', 'IP Address', 'Customer IP Address', 'customer_ip'],
  payment_method: ['付款方式', '支付渠道', 'Payment Method', 'Payment Method Title', 'payment_method_title', 'Gateway'],
  product_pid: ['产品编号', '产品', '产品名称', '商品', '商品名称', 'Product', 'Product Name', 'Product ID', 'PID'],
}

/** What the exports of Shopify, WooCommerce and Stripe, and lists that people write, call the columns of a kind. */
export const headersOfOthers: Readonly<Record<HistoryKind, Headers>> = {
  order: {
    ...common,
    id: ['订单编号', '编号', 'Order ID', 'Order No', 'Order No.', 'Order', 'Name', 'order_id', 'order_number', 'Invoice Number', 'id'],
    occurred_at: ['订单时间', '创建时间', '日期', 'Created at', 'Order Date', 'Date', 'Created (UTC)', 'Created date (UTC)', 'order_date', 'date_created'],
    'items.product_pid': ['产品 PID', '产品编号', '产品', '产品名称', '商品', '商品名称', 'Lineitem name', 'Item Name', 'Product', 'Product Name', 'Product Name (main)', 'Lineitem sku', 'SKU', 'Description'],
    'items.license_type': ['授权', '许可证类型', 'License', 'Variant', 'Lineitem variant title'],
    'items.quantity': ['件数', 'Qty', 'Lineitem quantity', 'Item Quantity', 'Quantity (- Refund)'],
    'items.unit_price': ['价格', '商品单价', 'Price', 'Lineitem price', 'Item Cost', 'Item Price'],
    discount: ['优惠金额', '折扣', 'Discount Amount', 'Cart Discount Amount', 'discount_total'],
    tax: ['税额', '税费', 'Taxes', 'Order Total Tax Amount', 'Tax Amount', 'Taxes On Charge', 'total_tax'],
    total: ['金额', '订单金额', '实付金额', '总计', 'Order Total Amount', 'Amount', 'Order Total', 'Total Amount'],
    coupon: ['优惠券', 'Discount Code', 'Coupon', 'Coupon Code'],
    paid_at: ['付款时间', '支付日期', 'Paid Date', 'date_paid', 'Payment Date'],
    paid: ['支付状态', '订单状态', '状态', 'Financial Status', 'Order Status', 'Status'],
    invoice_title: ['公司名称', 'Billing Company', 'Company (Billing)'],
    tax_no: ['VAT Number', 'Tax ID'],
  },
  payment: {
    ...common,
    id: ['id', 'Payment ID', '编号'],
    occurred_at: ['时间', '支付时间', '日期', 'Date', 'Created (UTC)', 'Created date (UTC)', 'Created at'],
    order: ['订单编号', 'Order', 'Order ID', 'Name', 'order_id', 'Order number'],
    amount: ['付款金额', '支付金额', 'Total', 'Gross'],
  },
  refund: {
    ...common,
    id: ['Refund ID', '编号', 'id'],
    occurred_at: ['时间', '日期', 'Date', 'Created (UTC)', 'Created at', 'Refunded date (UTC)'],
    order: ['订单编号', 'Order', 'Order ID', 'Name', 'order_id', 'Order number'],
    order_no: ['本系统订单号'],
    amount: ['金额', 'Refunded Amount', 'Amount Refunded', 'Refund Amount'],
    'lines.product_pid': ['产品 PID', '产品', '产品名称', 'Product', 'Lineitem name'],
  },
  registration: {
    ...common,
    id: ['编号', 'id', 'Registration ID', 'Customer ID', '客户编号'],
    occurred_at: ['注册日期', '激活时间', '日期', 'Date', 'Created at', 'Created (UTC)', 'Registered', 'Activated at', 'Signed up'],
    key: ['注册码', '许可证', '许可证密钥', 'License Key', 'Serial', 'Serial Number'],
    license_type: ['授权', 'License', 'Plan'],
    version: ['软件版本', '产品版本', 'App Version'],
    os: ['操作系统', 'Operating System', 'Platform'],
    device_id: ['设备编号', '机器码', 'Device', 'Machine ID', 'Hardware ID'],
    order: ['订单编号', 'Order', 'Order ID', 'Order number'],
  },
  subscription: {
    ...common,
    id: ['编号', 'id', 'LEID', 'Subscriber ID'],
    occurred_at: ['日期', '加入时间', 'OPTIN_TIME', 'Subscribed', 'Date Added', 'Created at', 'Date'],
    name: ['姓名', 'First Name', 'Name', 'Full Name'],
    confirmed_at: ['CONFIRM_TIME', 'Confirmed'],
    tags: ['TAGS', 'Tag'],
  },
  cost: {
    ...common,
    id: ['编号', 'id'],
    platform: ['广告平台', '投放平台', 'Ad platform'],
    external_id: ['系列编号', '广告系列编号', '广告系列 ID', 'Campaign ID', 'campaign_id'],
    date: ['日期', 'Day', 'Reporting starts'],
    cost: ['花费', '费用', '消费', 'Spend', 'Amount spent', 'Amount spent (USD)'],
    impressions: ['展示次数', '曝光', 'Impr.'],
    clicks: ['点击次数', 'Clicks (all)', 'Link clicks'],
    conversions: ['转化', '转化次数', 'Conversions', 'Results'],
  },
}
