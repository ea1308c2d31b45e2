import { toastAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a snackbar: green for success, red for an error (specification, section 8). */
export const toastRecipe = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  className: 'toast',
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      inlineSize: 'min(30rem, calc(100vw - 2rem))',
      paddingBlock: '2',
      paddingInlineStart: '5',
      paddingInlineEnd: '3',
      borderRadius: 'control',
      color: 'textOnSignal',
      // Shows an edge in forced-colors mode only.
      outline: '2px solid transparent',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      blockSize: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition:
        'translate var(--site-durations-slow), scale var(--site-durations-slow), opacity var(--site-durations-slow)',
      transitionTimingFunction: 'var(--site-easings-travel)',
      '&[data-type=success]': { background: 'success' },
      '&[data-type=error]': { background: 'error' },
    },
    closeTrigger: {
      flexShrink: 0,
      minBlockSize: '2.75rem',
      paddingInline: '3',
      fontWeight: 'strong',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
  },
})
