/** English texts of its errors, by the Chinese ones. */
export const english = {
  此接入方式的密钥不在这里更换: 'The secret of this way is not changed here',
  此接入方式上报的内容是固定的: 'What is reported in this way is fixed',
  请选择支付方式: 'Choose a payment method',
  '须为 Stripe 的支付方式': 'Has to be a payment method at Stripe',
  '不是 SNS 主题的 ARN': 'Not the ARN of a topic of SNS',
  密钥没有地址: 'A key has no address',
  没有这个接入地址: 'There is no such address',
  '支付方式没有填写 Webhook 密钥': 'The payment method has no webhook secret',
  签名不正确或已过期: 'The signature is wrong or too old',
  订阅没有确认: 'The subscription was not confirmed',
  '接入端口尚未开放（INTAKE_PORT、INTAKE_URL），请先联系管理员':
    'The port is closed (INTAKE_PORT, INTAKE_URL): please ask an administrator',
  '在 Stripe 后台 › Workbench › Webhooks 新建端点，网址填上面的地址，选择事件 {types}':
    'In Stripe, Workbench › Webhooks: add an endpoint with the address above and choose the events {types}',
  '把 Stripe 显示的签名密钥（whsec_…）填到 支付管理 › 支付方式 › {method} › Webhook 密钥':
    'Enter the signing secret that Stripe shows (whsec_…) in Payment methods › {method} › Webhook secret',
  '商店创建的付款须在 metadata 中写明订单：order（商店的编号）或 order_no（本系统的订单号）；“收款链接”自动带上':
    'A payment that the shop makes names its order in its metadata: order (of the shop) or order_no (of the console); payment links do so by themselves',
  '在 Amazon SNS 的主题 {topic} 新建订阅：协议 HTTPS，终端节点填上面的地址，不启用原始消息传送；订阅会自动确认':
    'In the topic {topic} of Amazon SNS: create a subscription, protocol HTTPS, with the address above as endpoint and without raw message delivery; it is confirmed by itself',
  '在 Amazon SES 的身份 › 通知中，把退信和投诉发往该主题，并勾选“包括原始电子邮件标头”':
    'In Amazon SES, identity › notifications: send bounces and complaints to that topic, and tick “include original email headers”',
  '把地址和签名密钥填到对方系统，签名方式为 Standard Webhooks（webhook-id、webhook-timestamp、webhook-signature）':
    'Enter the address and the signing secret in the other system; it signs as Standard Webhooks say (webhook-id, webhook-timestamp, webhook-signature)',
  '内容与接入事件相同：{example}': 'It sends what an intake event says: {example}',
  请至少选择一种: 'Choose at least one',
  该品牌已停用: 'The company is suspended',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'intake/keys': typeof english
  }
}
