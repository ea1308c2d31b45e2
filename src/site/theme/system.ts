import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { dialogRecipe } from './dialog-recipe'
import { toastRecipe } from './toast-recipe'
import { tokens } from './tokens'

/**
 * The site's tokens, and a recipe for each Chakra component in use. Pages use CSS modules with the
 * same tokens, so that Chakra and Emotion are not loaded before the first dialog.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'site',
    theme: { tokens, slotRecipes: { dialog: dialogRecipe, toast: toastRecipe } },
  }),
)
