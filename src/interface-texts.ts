/**
 * Texts that the specification fixes and the names of controls. Everything staff might change
 * stands in content/ instead.
 */
export const texts = {
  loading: 'Loading',
  skipToContent: 'Skip to content',
  navbar: {
    name: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    home: (brand: string) => `${brand}, home`,
  },
  footer: {
    rights: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
    contact: 'Contact',
    policies: 'Policies',
    whatsApp: 'WhatsApp chat',
    address: 'This page',
  },
  breadcrumb: { name: 'Breadcrumb' },
  projects: {
    view: 'View Project',
    print: 'Print project sheet',
    pictures: 'Pictures',
    back: 'Back',
    overview: 'Project Overview',
    location: 'Location',
    completionYear: 'Completion Year',
    materials: 'Construction and Materials',
    buildingArea: 'Total Building Area',
  },
  gallery: {
    name: (title: string) => `Pictures of ${title}`,
    roleDescription: 'carousel',
    slideRoleDescription: 'slide',
    position: (number: number, count: number) => `${number} of ${count}`,
    announcement: (number: number, count: number, alt: string) =>
      `Image ${number} of ${count}: ${alt}`,
    previous: 'Previous image',
    next: 'Next image',
    show: (number: number, count: number) => `Show image ${number} of ${count}`,
    enlarge: (number: number, count: number) => `Enlarge image ${number} of ${count}`,
    thumbnails: 'All pictures',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    share: 'Share this picture',
    linkCopied: 'The link to this picture is copied.',
    linkNotCopied: 'The link could not be copied. It stands in the address bar.',
    visualisations: 'The pictures are visualisations.',
  },
  contact: {
    open: 'Message Us',
    title: 'Get in Touch',
    required: 'All fields are required.',
    labels: { name: 'Name', email: 'Email', message: 'Message' },
    send: 'Send Message',
    sending: 'Sending',
    close: 'Close',
    thanks: 'Thank you. Your message is on its way to us.',
    notSent: 'Your message was not sent. Your text is still here.',
    offline:
      'You are offline. Your message was not sent, and your text is still here. Send it once you are online again.',
    onlineAgain: 'You are online again. Your text is still here: you can send it now.',
    tooMany: (seconds: number) =>
      `Too many messages were sent from here. Your text is still here. Please try again in ${
        seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
      }.`,
    byMail: 'Send it by email instead',
    mailSubject: 'Message from your website',
    honeypot: 'Leave this field empty',
    unavailable: 'The form could not be loaded. Please check your connection and try again.',
    sent: 'Message sent successfully!',
    failed: 'Failed to send the message. Please try again.',
    incomplete: 'Please fill in all required fields.',
  },
  offline: {
    title: 'No connection',
    heading: 'There is no connection',
    text: 'This page has not been opened on this device before. Try again when the connection is back.',
    atHand: 'Pages at hand',
    none: 'No page has been kept on this device yet.',
  },
  update: {
    ready: 'There is a new version of this site.',
    reload: 'Show it',
  },
  services: { includes: 'What it includes' },
  offices: { hours: 'Hours', phone: 'Phone', email: 'Email', whatsApp: 'WhatsApp' },
} as const
