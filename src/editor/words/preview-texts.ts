import type { Language } from '../../languages/languages'

/* Texts of the page of a preview link, in all languages of the site, because its readers are not
   only staff. */

interface PreviewTexts {
  readonly loading: string
  readonly draft: string
  /** @param date the date and time when the draft was saved */
  readonly saved: (date: string) => string
  readonly sharedBy: (author: string) => string
  /** @param date the date when the link ends at the latest */
  readonly linkEnds: (date: string) => string
  /** Instead of the contact dialog. */
  readonly noMessages: string
  readonly ended: string
  readonly noAnswer: string
}

export const previewTexts: Readonly<Record<Language['code'], PreviewTexts>> = {
  en: {
    loading:
      'Loading the draft. If it does not appear, check your connection and reload this page.',
    draft: 'Draft, not published',
    saved: (date) => `Saved ${date}`,
    sharedBy: (author) => `Shared by ${author}`,
    linkEnds: (date) => `The link ends ${date}`,
    noMessages: 'Messages can be sent only from the published site.',
    ended:
      'This preview has ended. The draft was published or discarded, its link was ended, or it is older than 30 days. Ask whoever sent you the link for a new one.',
    noAnswer: 'The preview could not be loaded. Check your connection and reload this page.',
  },
  ar: {
    loading: 'جارٍ تحميل المسودة. إذا لم تظهر، فتحقق من اتصالك وأعد تحميل الصفحة.',
    draft: 'مسودة غير منشورة',
    saved: (date) => `حُفظت ${date}`,
    sharedBy: (author) => `شاركها ${author}`,
    linkEnds: (date) => `ينتهي الرابط ${date}`,
    noMessages: 'لا يمكن إرسال الرسائل إلا من الموقع المنشور.',
    ended:
      'انتهت هذه المعاينة: نُشرت المسودة أو حُذفت، أو أُنهي رابطها، أو مضى عليه أكثر من 30 يومًا. اطلب رابطًا جديدًا ممن أرسله إليك.',
    noAnswer: 'تعذّر تحميل المعاينة. تحقق من اتصالك وأعد تحميل الصفحة.',
  },
}
