import { joinFilled } from '../join-filled'

/** Texts of the specification, and names of controls. Staff edit all other texts in content/. */
export const texts = {
  /** Names of the screens in the navbar, the breadcrumb and the editor. */
  screens: {
    home: 'Home',
    aboutUs: 'About',
    services: 'Services',
    projects: 'Projects',
    contact: 'Contact',
    comingSoon: 'Coming soon',
    notFound: 'Not found',
  },
  loading: 'Loading',
  skipToContent: 'Skip to content',
  /** Announced by screen readers after a navigation. */
  arrivedAt: (heading: string) => `Navigated to ${heading}`,
  /** Separator between facts on one line, such as a location and years. */
  listSeparator: ', ',
  navbar: {
    name: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    home: (brand: string) => joinFilled([brand, 'home'], ', '),
  },
  footer: {
    rights: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
    contact: 'Contact',
    policies: 'Policies',
    whatsApp: 'Chat on WhatsApp',
    address: 'Find this page at',
  },
  breadcrumb: { name: 'Breadcrumb' },
  projects: {
    view: 'View Project',
    print: 'Print project sheet',
    back: 'Back',
    overview: 'Project Overview',
    location: 'Location',
    completionYear: 'Completion Year',
    materials: 'Construction and Materials',
    buildingArea: 'Total Building Area',
    filter: 'Filter projects',
    allKinds: 'All',
    count: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  },
  gallery: {
    name: (title: string) => `Images of ${title}`,
    roleDescription: 'carousel',
    slideRoleDescription: 'slide',
    position: (number: number, count: number) => `${number} of ${count}`,
    announcement: (number: number, count: number, alt: string) =>
      joinFilled([`Image ${number} of ${count}`, alt], ': '),
    previous: 'Previous image',
    next: 'Next image',
    show: (number: number, count: number) => `Show image ${number} of ${count}`,
    enlarge: (number: number, count: number) => `Enlarge image ${number} of ${count}`,
    thumbnails: 'All images',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    unavailable:
      'The image could not be enlarged. Please reload the page, or write to us by email.',
    visualisations: 'All images are visualisations.',
  },
  contact: {
    open: 'Message Us',
    title: 'Get in Touch',
    required: 'All fields are required.',
    labels: { name: 'Name', email: 'Email', message: 'Message' },
    send: 'Send Message',
    sending: 'Sending',
    close: 'Close',
    sentNote: 'Thank you. We have your message.',
    failedNote:
      'We could not confirm that your message arrived. Your text is still here, so you can try again.',
    tooMany: (seconds: number) =>
      `Too many messages have been sent from this connection. Your text is still here. Please try again in ${
        seconds > 60 ? formatUnit(Math.ceil(seconds / 60), 'minute') : formatUnit(seconds, 'second')
      }.`,
    byMail: 'Send it by email instead',
    mailSubject: 'Enquiry from your website',
    copyIntoMail:
      'Your message is too long for that link. Please copy it from the form into the email.',
    honeypot: 'Leave this field empty',
    unavailable: 'The form could not be loaded. Please reload the page, or write to us by email.',
    reload: 'Reload the page',
    /** The messages of the specification (section 8), and the accessible name of their region. */
    snackbars: {
      name: 'Notifications',
      sent: 'Message sent successfully!',
      failed: 'Failed to send the message. Please try again.',
      incomplete: 'Please fill in all required fields.',
    },
    /** Shown below an invalid field. */
    fieldErrors: {
      name: 'Please provide your name.',
      email: 'Please enter a valid email address.',
      message: 'Please enter your message.',
    },
    tooLong: (excess: number) =>
      `This is ${excess} ${excess === 1 ? 'character' : 'characters'} too long. Please shorten it.`,
  },
  offline: {
    title: 'Offline',
    heading: 'You are offline',
    text: 'You have not opened this page on this device before, so there is no saved copy. Please try again once you are back online.',
    tryAgain: 'Try again',
    atHand: 'Pages you can read offline',
    none: 'No pages have been saved on this device yet.',
  },
  services: { includes: 'Scope of work' },
  offices: { hours: 'Office hours', phone: 'Phone', email: 'Email', whatsApp: 'WhatsApp' },
}

/** The interface texts of one language. */
export type Texts = typeof texts

function formatUnit(value: number, unit: 'second' | 'minute'): string {
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(value)
}
