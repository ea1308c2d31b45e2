import { DecapCmsWidgetString } from 'decap-cms-widget-string'
import { DecapCmsWidgetText } from 'decap-cms-widget-text'
import type { ComponentProps } from 'react'

/** A line of text that says how long it is, where search engines cut it. */
export const CountedStringControl = countedControl(DecapCmsWidgetString.controlComponent)

/** A paragraph that says how long it is, where search engines cut it. */
export const CountedTextControl = countedControl(DecapCmsWidgetText.controlComponent)

function countedControl(DecapInput: DecapInput['controlComponent']) {
  return function CountedControl(props: ComponentProps<DecapInput['controlComponent']>) {
    const cutAt = props.field.get('cut_at')
    const length = props.value?.length ?? 0
    return (
      <>
        <DecapInput {...props} />
        {typeof cutAt === 'number' && (
          <p className="site-count" lang="en" dir="ltr" data-cut={length > cutAt}>
            {length} of {cutAt} characters
            {length > cutAt && '. Search engines cut what is longer.'}
          </p>
        )}
      </>
    )
  }
}
