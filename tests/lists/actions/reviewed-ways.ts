/**
 * What a walk over the states of tables finds and is meant: by the finding's beginning, why. Of a state that no action of a row leads out
 * of: it is final, or what leads out.
 */
export const reviewed: Readonly<Record<string, string>> = {
  'agencies.index [terminated]': 'final: an agency that is worked with again is a new one',
  'coupons.approvalList [approved]': 'final: it is decided',
  'coupons.approvalList [rejected]': 'final: it is decided, another is asked for from the coupon',
  'coupons.approvalList [withdrawn]': 'final: another is asked for from the coupon',
  'coupons.self [exhausted]': 'the change of its limit is asked for, and leads out once it is approved',
  'coupons.self [rejected] bulk assign':
    'any change of a coupon that was refused asks for it again, as the form does',
  'coupons.synthesizing [exhausted]':
    'the change of its limit is asked for, and leads out once it is approved',
  'coupons.synthesizing [exhausted] row requests': 'one waits already; the refusal says so',
  'coupons.synthesizing [paused] row resume':
    'it ended meanwhile; the refusal names the request that extends it',
  'email-marketings.index [failed]': 'its page, which the row opens, sends it again',
  'email-marketings.index [sent]': 'final: the mails have left',
  'feedback.index [open] bulk set_status': 'the state is set on the page of the ticket',
  'feedback.index [processing]': 'the state is set on the page of the ticket',
  'feedback.index [processing] bulk set_status': 'the state is set on the page of the ticket',
  'feedback.index [replied]': 'the state is set on the page of the ticket',
  'feedback.index [replied] bulk set_status': 'the state is set on the page of the ticket',
  'feedback.index [waiting]': 'the state is set on the page of the ticket',
  'feedback.index [waiting] bulk set_status': 'the state is set on the page of the ticket',
  'feedback.index [resolved]': 'the state is set on the page of the ticket',
  'feedback.index [resolved] bulk set_status': 'the state is set on the page of the ticket',
  'feedback.index [closed]': 'the state is set on the page of the ticket',
  'logs.error_logs [resolved]': 'the next error of its kind opens it again; not tried',
  'marketings.link-codes.index [expired]': 'its end is changed in its form',
  'orders.index [cancelled]': 'final: it is deleted on its page',
  'orders.index [chargeback]': 'final: the bank has decided',
  'orders.index [fulfilled]': 'a refund is asked for, and leads out once it is decided',
  'orders.index [partially_refunded]': 'a refund is asked for, and leads out once it is decided',
  'orders.index [pending] row payment-link': 'simulated gateways have no page of this kind, and say so',
  'orders.index [refunded]': 'final: the money is back',
  'orders.return [refunded]': 'final: the money is back',
  'orders.return [withdrawn]': 'final: another is asked for from the order',
  'paid-marketings.cooperation.self [cancelled] bulk set_status': 'the state is set in the form',
  'paid-marketings.cooperation.self [ended] bulk set_status': 'the state is set in the form',
  'paid-marketings.cooperation.self [pending_approval] bulk set_status':
    'only those of several companies wait',
  'paid-marketings.cooperation.self [published] bulk set_status': 'the state is set in the form',
  'paid-marketings.cooperation.self [rejected] bulk set_status':
    'only those of several companies are refused',
  'paid-marketings.cooperation.self [scheduled] bulk set_status': 'the state is set in the form',
  'paid-marketings.cooperation.synthesizing [cancelled]': 'final: it is renewed as another one',
  'paid-marketings.cooperation.synthesizing [ended]': 'final: it is renewed as another one',
  'paid-marketings.cooperation.synthesizing [negotiating] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [rejected] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [pending_approval] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [scheduled] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [published] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [ended] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing [cancelled] row renew':
    'it costs something and has no account; the form takes it',
  'paid-marketings.cooperation.synthesizing.obligation [cancelled]': 'final: the instalment fell away',
  'paid-marketings.cooperation.synthesizing.obligation [paid]': 'final: the money has left',
  'paid-marketings.platform.self [ended]': 'its days are changed in its form',
  'paid-marketings.platform.synthesizing [ended]': 'its days are changed in its form',
  'payment-management.links [expired]': 'its end is changed in its form, or it is duplicated',
  'payment-management.prices [active] row delete':
    'whether it was sold at is no value of a price; the refusal says it',
  'payment-management.prices [disabled] row delete':
    'whether it was sold at is no value of a price; the refusal says it',
  'payment-management.prices [expired] row delete':
    'whether it was sold at is no value of a price; the refusal says it',
  'payment-management.prices [scheduled] row delete':
    'whether it was sold at is no value of a price; the refusal says it',
  'payment-management.prices [expired] bulk disable': 'it is in force no more either way',
  'products.index [discontinued] bulk off_sale': 'it is not sold either way; the state is set in the form',
  'products.index [draft]': 'its versions and prices come first; the refusal names what is missing',
  'products.index [draft] bulk off_sale': 'it is not sold either way; the state is set in the form',
  'products.index [draft] bulk on_sale': 'another row has its versions and prices',
  'products.index [draft] row on-sale':
    'its versions and prices come first; the refusal names what is missing',
  'products.version [revoked]': 'final: a corrected version is another one',
  'products.version [scheduled]': 'it is released with an earlier time',
  'specials.index [draft] row publish': 'its end has passed; the refusal says so, and the form changes it',
  'specials.index [offline] row publish': 'its end has passed; the refusal says so, and the form changes it',
  'specials.index [running]': 'its days say whether it runs; not tried',
  'specials.index [scheduled]': 'its days say whether it waits; not tried',
  'survey.index [draft] row duplicate': 'it gives a coupon and asks for no address; the refusal says so',
  'survey.index [paused] row duplicate': 'it gives a coupon and asks for no address; the refusal says so',
  'survey.index [running] row duplicate': 'it gives a coupon and asks for no address; the refusal says so',
  'tradings.index [disputed]': 'the gateway says what becomes of it',
  'tradings.index [failed]': 'final: it is paid by another transaction',
  'tradings.index [pending]': 'the gateway says what becomes of it',
  'tradings.index [success]': 'the gateway says what becomes of it',
}
