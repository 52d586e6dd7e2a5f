import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

/** What pages to pay an order say beside what the checkout page says. */
export interface PayWords {
  readonly tax: string
  /** `{no}`. */
  readonly number: string
  /** `{time}`. */
  readonly paid: string
  readonly waiting: string
  readonly free: string
  readonly late: string
  readonly refunded: string
  readonly cancelled: string
  readonly checking: string
  readonly failed: string
  readonly demo: string
  readonly demoPay: string
  readonly demoBack: string
}

export const payWords: Readonly<Record<CustomerLanguage, PayWords>> = {
  zh: {
    tax: '税',
    number: '订单 {no}',
    paid: '已于 {time} 收到付款，谢谢。序列号会发送到您的邮箱。',
    waiting: '正在等待支付服务确认。付款完成后，本页会自动更新。',
    free: '这个订单无需付款。',
    late: '此付款链接已过期，请联系我们获取新的链接。',
    refunded: '这个订单已退款。',
    cancelled: '这个订单已取消，不再接受付款。',
    checking: '这个订单正在核对，暂时不能付款。',
    failed: '支付服务暂时无法处理，请换一种支付方式或稍后再试。',
    demo: '演示：没有连接支付服务，不会扣款。',
    demoPay: '模拟付款成功',
    demoBack: '返回订单',
  },
  tw: {
    tax: '稅',
    number: '訂單 {no}',
    paid: '已於 {time} 收到付款，謝謝。序號會寄到您的信箱。',
    waiting: '正在等待支付服務確認。付款完成後，本頁會自動更新。',
    free: '這個訂單無需付款。',
    late: '此付款連結已過期，請聯絡我們取得新的連結。',
    refunded: '這個訂單已退款。',
    cancelled: '這個訂單已取消，不再接受付款。',
    checking: '這個訂單正在核對，暫時不能付款。',
    failed: '支付服務暫時無法處理，請換一種付款方式或稍後再試。',
    demo: '示範：沒有連接支付服務，不會扣款。',
    demoPay: '模擬付款成功',
    demoBack: '返回訂單',
  },
  en: {
    tax: 'Tax',
    number: 'Order {no}',
    paid: 'Paid on {time}. Thank you. Your licence key arrives by email.',
    waiting: 'The payment is being confirmed. This page updates by itself once it is.',
    free: 'There is nothing to pay for this order.',
    late: 'This link is too old. Please ask us for a new one.',
    refunded: 'This order was refunded.',
    cancelled: 'This order was cancelled and cannot be paid any more.',
    checking: 'This order is being checked and cannot be paid at the moment.',
    failed: 'The payment service cannot do this now. Please choose another way to pay, or try again later.',
    demo: 'Demo: no payment service is connected, and no money moves.',
    demoPay: 'Simulate a successful payment',
    demoBack: 'Back to the order',
  },
  de: {
    tax: 'Steuer',
    number: 'Bestellung {no}',
    paid: 'Bezahlt am {time}. Vielen Dank. Den Lizenzschlüssel erhalten Sie per E-Mail.',
    waiting: 'Die Zahlung wird bestätigt. Diese Seite aktualisiert sich danach von selbst.',
    free: 'Für diese Bestellung ist nichts zu bezahlen.',
    late: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
    refunded: 'Diese Bestellung wurde erstattet.',
    cancelled: 'Diese Bestellung wurde storniert und kann nicht mehr bezahlt werden.',
    checking: 'Diese Bestellung wird geprüft und kann zurzeit nicht bezahlt werden.',
    failed:
      'Der Zahlungsdienst kann das gerade nicht ausführen. Bitte wählen Sie eine andere Zahlungsart oder versuchen Sie es später.',
    demo: 'Demo: Es ist kein Zahlungsdienst verbunden, es wird nichts abgebucht.',
    demoPay: 'Erfolgreiche Zahlung simulieren',
    demoBack: 'Zurück zur Bestellung',
  },
  fr: {
    tax: 'Taxe',
    number: 'Commande {no}',
    paid: 'Payée le {time}. Merci. Votre clé de licence arrive par e-mail.',
    waiting: 'Le paiement est en cours de confirmation. Cette page se mettra à jour d’elle-même.',
    free: 'Il n’y a rien à payer pour cette commande.',
    late: 'Ce lien a expiré. Veuillez nous en demander un nouveau.',
    refunded: 'Cette commande a été remboursée.',
    cancelled: 'Cette commande a été annulée et ne peut plus être payée.',
    checking: 'Cette commande est en cours de vérification et ne peut être payée pour le moment.',
    failed:
      'Le service de paiement ne peut pas le faire actuellement. Choisissez un autre moyen de paiement ou réessayez plus tard.',
    demo: 'Démonstration : aucun service de paiement n’est connecté, rien n’est débité.',
    demoPay: 'Simuler un paiement réussi',
    demoBack: 'Retour à la commande',
  },
  es: {
    tax: 'Impuesto',
    number: 'Pedido {no}',
    paid: 'Pagado el {time}. Gracias. La clave de licencia le llegará por correo.',
    waiting: 'El pago se está confirmando. Esta página se actualizará sola.',
    free: 'No hay nada que pagar en este pedido.',
    late: 'Este enlace ha caducado. Pídanos uno nuevo.',
    refunded: 'Este pedido fue reembolsado.',
    cancelled: 'Este pedido fue cancelado y ya no se puede pagar.',
    checking: 'Este pedido se está revisando y no se puede pagar por ahora.',
    failed: 'El servicio de pago no puede hacerlo ahora. Elija otra forma de pago o inténtelo más tarde.',
    demo: 'Demostración: no hay ningún servicio de pago conectado y no se cobra nada.',
    demoPay: 'Simular un pago correcto',
    demoBack: 'Volver al pedido',
  },
  ja: {
    tax: '税',
    number: 'ご注文 {no}',
    paid: '{time} にお支払いを確認しました。ありがとうございます。ライセンスキーはメールでお届けします。',
    waiting: 'お支払いを確認しています。確認後、このページは自動的に更新されます。',
    free: 'このご注文にお支払いは不要です。',
    late: 'このリンクは期限が切れています。新しいリンクをお問い合わせください。',
    refunded: 'このご注文は返金済みです。',
    cancelled: 'このご注文はキャンセルされたため、お支払いいただけません。',
    checking: 'このご注文は確認中のため、現在お支払いいただけません。',
    failed: '決済サービスが現在利用できません。別のお支払い方法を選ぶか、後ほどお試しください。',
    demo: 'デモ：決済サービスには接続しておらず、請求は発生しません。',
    demoPay: '支払い成功をシミュレート',
    demoBack: 'ご注文に戻る',
  },
}
