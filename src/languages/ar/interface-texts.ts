import type { Texts } from '../en/interface-texts'
import { joinFilled } from '../join-filled'

/** A noun in each Arabic plural form; `{n}` is the number. */
type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const projectForms: PluralForms = {
  zero: 'لا توجد مشاريع',
  one: 'مشروع واحد',
  two: 'مشروعان',
  few: '{n} مشاريع',
  many: '{n} مشروعًا',
  other: '{n} مشروع',
}

/** Forms of the text that counts the characters above the maximum length. */
const excessForms: PluralForms = {
  zero: 'بلا زيادة',
  one: 'بحرف واحد',
  two: 'بحرفين',
  few: 'بمقدار {n} أحرف',
  many: 'بمقدار {n} حرفًا',
  other: 'بمقدار {n} حرف',
}

/** Forms of a waiting time, which follow «يُرجى المحاولة مجددًا». */
const waits: Readonly<Record<'second' | 'minute', PluralForms>> = {
  second: {
    zero: 'الآن',
    one: 'بعد ثانية واحدة',
    two: 'بعد ثانيتين',
    few: 'بعد {n} ثوانٍ',
    many: 'بعد {n} ثانية',
    other: 'بعد {n} ثانية',
  },
  minute: {
    zero: 'الآن',
    one: 'بعد دقيقة واحدة',
    two: 'بعد دقيقتين',
    few: 'بعد {n} دقائق',
    many: 'بعد {n} دقيقة',
    other: 'بعد {n} دقيقة',
  },
}

export const texts: Texts = {
  screens: {
    home: 'الرئيسية',
    aboutUs: 'من نحن',
    services: 'الخدمات',
    projects: 'المشاريع',
    contact: 'اتصلوا بنا',
    comingSoon: 'قريبًا',
    notFound: 'الصفحة غير موجودة',
  },
  loading: 'جارٍ التحميل',
  skipToContent: 'الانتقال إلى المحتوى',
  arrivedAt: (heading) => `انتقلتم إلى: ${isolateLatin(heading)}`,
  listSeparator: '، ',
  navbar: {
    name: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    home: (brand) => joinFilled([isolateLatin(brand), 'الصفحة الرئيسية'], '، '),
  },
  footer: {
    rights: (year, brand) => `© ${year} ${isolateLatin(brand)}. جميع الحقوق محفوظة.`,
    contact: 'التواصل',
    policies: 'السياسات',
    whatsApp: 'محادثة عبر واتساب',
    address: 'عنوان هذه الصفحة',
  },
  breadcrumb: { name: 'مسار التنقل' },
  projects: {
    view: 'عرض المشروع',
    print: 'طباعة بطاقة المشروع',
    back: 'رجوع',
    overview: 'نبذة عن المشروع',
    location: 'الموقع',
    completionYear: 'سنة الإنجاز',
    materials: 'الإنشاء والمواد',
    buildingArea: 'إجمالي مساحة البناء',
    filter: 'تصفية المشاريع',
    allKinds: 'الكل',
    count: (count) => pluralise(projectForms, count),
  },
  gallery: {
    name: (title) => `صور ${isolateLatin(title)}`,
    roleDescription: 'عرض شرائح',
    slideRoleDescription: 'شريحة',
    position: (number, count) => `${number} من ${count}`,
    announcement: (number, count, alt) =>
      joinFilled([`الصورة ${number} من ${count}`, isolateLatin(alt)], ': '),
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    show: (number, count) => `عرض الصورة ${number} من ${count}`,
    enlarge: (number, count) => `تكبير الصورة ${number} من ${count}`,
    thumbnails: 'جميع الصور',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    unavailable: 'تعذّر تكبير الصورة. يُرجى إعادة تحميل الصفحة أو مراسلتنا بالبريد الإلكتروني.',
    visualisations: 'جميع الصور مناظير معمارية تخيّلية.',
  },
  contact: {
    open: 'راسلونا',
    title: 'تواصلوا معنا',
    required: 'جميع الحقول مطلوبة.',
    labels: { name: 'الاسم', email: 'البريد الإلكتروني', message: 'الرسالة' },
    send: 'إرسال الرسالة',
    sending: 'جارٍ الإرسال',
    close: 'إغلاق',
    sentNote: 'شكرًا لكم. وصلتنا رسالتكم.',
    failedNote:
      'تعذّر التأكد من وصول رسالتكم. ما كتبتموه لا يزال في النموذج، ويمكنكم المحاولة مجددًا.',
    tooMany: (seconds) =>
      `تجاوز عدد الرسائل المرسلة عبر هذا الاتصال الحدّ المسموح به. ما كتبتموه لا يزال في النموذج. يُرجى المحاولة مجددًا ${
        seconds > 60
          ? pluralise(waits.minute, Math.ceil(seconds / 60))
          : pluralise(waits.second, seconds)
      }.`,
    byMail: 'إرسال الرسالة بالبريد الإلكتروني',
    mailSubject: 'استفسار من موقعكم الإلكتروني',
    copyIntoMail: 'رسالتكم أطول مما يتسع له هذا الرابط. يُرجى نسخها من النموذج ولصقها في البريد.',
    honeypot: 'يُرجى ترك هذا الحقل فارغًا',
    unavailable: 'تعذّر تحميل النموذج. يُرجى إعادة تحميل الصفحة أو مراسلتنا بالبريد الإلكتروني.',
    reload: 'إعادة تحميل الصفحة',
    snackbars: {
      name: 'الإشعارات',
      sent: 'أُرسلت الرسالة بنجاح!',
      failed: 'تعذّر إرسال الرسالة. يُرجى المحاولة مجددًا.',
      incomplete: 'يُرجى تعبئة جميع الحقول المطلوبة.',
    },
    fieldErrors: {
      name: 'يُرجى كتابة الاسم.',
      email: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.',
      message: 'يُرجى كتابة الرسالة.',
    },
    tooLong: (excess) =>
      `يزيد هذا النص على الحدّ المسموح به ${pluralise(excessForms, excess)}. يُرجى اختصاره.`,
  },
  offline: {
    title: 'لا يوجد اتصال',
    heading: 'لا يوجد اتصال بالإنترنت',
    text: 'لم تفتحوا هذه الصفحة على هذا الجهاز من قبل، فلا توجد نسخة محفوظة منها. يُرجى المحاولة مجددًا بعد عودة الاتصال.',
    tryAgain: 'إعادة المحاولة',
    atHand: 'صفحات يمكنكم قراءتها دون اتصال',
    none: 'لم تُحفظ أي صفحة على هذا الجهاز بعد.',
  },
  services: { includes: 'نطاق العمل' },
  offices: {
    hours: 'ساعات العمل',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    whatsApp: 'واتساب',
  },
}

/**
 * Puts directional isolates around Latin phrases and around numbers with punctuation, because plain
 * text has no `<bdi>`. Does not isolate a range of years, because Arabic reads it right to left.
 */
function isolateLatin(text: string): string {
  return text.replace(/\b[a-z0-9]+(?:[ &+.,:/'-]+[a-z0-9]+)+/gi, (run) =>
    /^\d+ - \d+$/.test(run) ? run : `\u2066${run}\u2069`,
  )
}

const rules = new Intl.PluralRules('ar')

/** Returns a number with its noun in the matching Arabic plural form. */
export function pluralise(forms: PluralForms, count: number): string {
  return forms[rules.select(count)].replace('{n}', String(count))
}
