interface Sentences {
  readonly greeting: string
  readonly closing: string
  /** By the ticket's type. */
  readonly about: Readonly<Record<string, string>>
}

/** What answers begin and end with, and say in between, by language; `ja` and `jp` are both Japanese. */
export const sentences: Readonly<Record<string, Sentences>> = {
  zh: {
    greeting: '您好，感谢您的来信。',
    closing: '如有其他问题，直接回复本邮件即可。祝使用愉快！',
    about: {
      bug: '为了尽快定位问题，请告诉我们软件版本、系统版本和出现问题的步骤，方便的话附上截图。',
      suggestion: '您的建议非常有价值，我们已转给产品团队，会在后续版本中考虑。',
      question: '关于您的问题，说明如下：',
      license: '请提供下单邮箱或订单号，我们会核对并重新发送序列号。',
      refund: '我们已收到您的退款申请，会在 1–2 个工作日内处理并邮件通知您结果。',
      other: '我们已收到您的反馈，会尽快处理。',
    },
  },
  tw: {
    greeting: '您好，感謝您的來信。',
    closing: '如有其他問題，直接回覆本郵件即可。祝使用愉快！',
    about: {
      bug: '為了盡快找出問題，請告訴我們軟體版本、系統版本與發生問題的步驟，方便的話附上截圖。',
      suggestion: '您的建議非常寶貴，我們已轉給產品團隊，會在後續版本中考慮。',
      question: '關於您的問題，說明如下：',
      license: '請提供訂購信箱或訂單編號，我們會核對並重新寄送序號。',
      refund: '我們已收到您的退款申請，會在 1–2 個工作天內處理並以郵件通知您結果。',
      other: '我們已收到您的意見，會盡快處理。',
    },
  },
  en: {
    greeting: 'Hello, and thank you for writing to us.',
    closing: 'If there is anything else, simply reply to this mail. Kind regards',
    about: {
      bug: 'To find the problem quickly, please tell us the version of the software and of your system, and the steps that lead to it; a screenshot helps.',
      suggestion:
        'Thank you for the idea. We have passed it on to our product team, who will consider it for a coming version.',
      question: 'Here is the answer to your question:',
      license:
        'Please send us the address or the number of your order. We will check it and send the key again.',
      refund:
        'We have received your request for a refund and will let you know the result within one or two working days.',
      other: 'We have received your message and will see to it shortly.',
    },
  },
  de: {
    greeting: 'Guten Tag, vielen Dank für Ihre Nachricht.',
    closing: 'Wenn Sie weitere Fragen haben, antworten Sie einfach auf diese E-Mail. Mit freundlichen Grüßen',
    about: {
      bug: 'Damit wir den Fehler schnell finden, nennen Sie uns bitte die Version des Programms und Ihres Systems sowie die Schritte, die dazu führen; ein Bildschirmfoto hilft.',
      suggestion: 'Vielen Dank für Ihren Vorschlag. Wir haben ihn an unser Produktteam weitergegeben.',
      question: 'Hier die Antwort auf Ihre Frage:',
      license:
        'Bitte senden Sie uns die E-Mail-Adresse oder Nummer Ihrer Bestellung. Wir prüfen sie und schicken Ihnen den Schlüssel erneut.',
      refund:
        'Wir haben Ihren Erstattungswunsch erhalten und melden uns innerhalb von ein bis zwei Werktagen.',
      other: 'Wir haben Ihre Nachricht erhalten und kümmern uns darum.',
    },
  },
  fr: {
    greeting: 'Bonjour, merci de nous avoir écrit.',
    closing: 'Pour toute autre question, répondez simplement à cet e-mail. Cordialement',
    about: {
      bug: 'Pour trouver rapidement la cause, indiquez-nous la version du logiciel et du système ainsi que les étapes qui mènent au problème ; une capture d’écran nous aide.',
      suggestion: 'Merci pour votre suggestion. Nous l’avons transmise à notre équipe produit.',
      question: 'Voici la réponse à votre question :',
      license:
        'Envoyez-nous l’adresse ou le numéro de votre commande. Nous vérifierons et vous renverrons la clé.',
      refund:
        'Nous avons bien reçu votre demande de remboursement et vous répondrons sous un à deux jours ouvrés.',
      other: 'Nous avons bien reçu votre message et nous en occupons.',
    },
  },
  es: {
    greeting: 'Hola, gracias por escribirnos.',
    closing: 'Si tiene otra pregunta, responda a este correo. Un saludo',
    about: {
      bug: 'Para encontrar el problema cuanto antes, indíquenos la versión del programa y de su sistema y los pasos que llevan a él; una captura ayuda.',
      suggestion: 'Gracias por su sugerencia. La hemos pasado a nuestro equipo de producto.',
      question: 'Esta es la respuesta a su pregunta:',
      license: 'Envíenos el correo o el número de su pedido. Lo comprobaremos y le reenviaremos la clave.',
      refund: 'Hemos recibido su solicitud de reembolso y le responderemos en uno o dos días laborables.',
      other: 'Hemos recibido su mensaje y lo atenderemos en breve.',
    },
  },
  ja: {
    greeting: 'お問い合わせありがとうございます。',
    closing: 'ほかにご不明な点がございましたら、このメールにそのままご返信ください。',
    about: {
      bug: '原因を調べるため、ソフトとシステムのバージョン、問題が起きるまでの手順をお知らせください。スクリーンショットもあると助かります。',
      suggestion: '貴重なご意見をありがとうございます。開発チームに伝え、今後のバージョンで検討いたします。',
      question: 'ご質問について、以下のとおりお答えいたします。',
      license:
        'ご注文時のメールアドレスまたは注文番号をお知らせください。確認のうえ、シリアル番号を再送いたします。',
      refund: '返金のご依頼を承りました。1〜2営業日以内に結果をお知らせいたします。',
      other: 'ご連絡ありがとうございます。確認のうえ対応いたします。',
    },
  },
}
