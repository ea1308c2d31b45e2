import { dialogAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { CONTACT_DIALOG_WIDTH, IMAGE_DIALOG_MAX_WIDTH } from '../../content/constants'

/** Styles of the contact dialog and the enlarged view. */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  className: 'dialog',
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      background: 'backdrop',
      zIndex: 'popover',
      transition: 'opacity var(--site-durations-base) var(--site-easings-travel)',
      _starting: { opacity: 0 },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'popover',
      display: 'grid',
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      placeItems: 'center',
      padding: '1rem',
      // Passes clicks outside the content to the backdrop.
      pointerEvents: 'none',
    },
    content: {
      position: 'relative',
      background: 'groundRaised',
      color: 'text',
      // Shows an edge in forced-colors mode only.
      outline: '2px solid transparent',
      transition:
        'opacity var(--site-durations-base) var(--site-easings-travel), transform var(--site-durations-base) var(--site-easings-travel)',
      _starting: { opacity: 0, transform: 'translateY(1rem)' },
    },
    closeTrigger: {
      position: 'fixed',
      insetBlockStart: '2',
      insetInlineEnd: '2',
      zIndex: 1,
    },
  },
  variants: {
    // Uses Chakra's size names, because Chakra's types allow no others.
    size: {
      lg: {
        content: {
          inlineSize: '100%',
          maxInlineSize: `${CONTACT_DIALOG_WIDTH}px`,
          // Scrolls the content, so that its scrollbar is inside the dialog.
          maxBlockSize: '100%',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          paddingBlock: 'clamp(1.5rem, 5vw, 3rem)',
          paddingInline: 'clamp(1.25rem, 5vw, 3rem)',
          borderBlockStart: '3px solid var(--site-colors-accent-on-dark)',
        },
      },
      cover: {
        backdrop: { background: 'groundDark' },
        content: {
          background: 'transparent',
          color: 'textOnDark',
          maxInlineSize: IMAGE_DIALOG_MAX_WIDTH,
          // Does not animate, because shared-element-transition.ts animates the picture.
          _starting: { opacity: 1, transform: 'none' },
        },
      },
    },
  },
})
