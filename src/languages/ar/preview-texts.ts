import type { PreviewTexts } from '../en/preview-texts'

export const previewTexts: PreviewTexts = {
  loading: 'جارٍ تحميل المسودة. إذا لم تظهر، فتحقق من اتصالك وأعد تحميل الصفحة.',
  draft: 'مسودة غير منشورة',
  saved: (date) => `حُفظت ${date}`,
  sharedBy: (author) => `شاركها ${author}`,
  linkEnds: (date) => `ينتهي الرابط ${date}`,
  noMessages: 'لا يمكن إرسال الرسائل إلا من الموقع المنشور.',
  ended:
    'انتهت هذه المعاينة: نُشرت المسودة أو حُذفت، أو أُنهي رابطها، أو مضى عليه أكثر من 30 يومًا. اطلب رابطًا جديدًا ممن أرسله إليك.',
  noAnswer: 'تعذّر تحميل المعاينة. تحقق من اتصالك وأعد تحميل الصفحة.',
}
