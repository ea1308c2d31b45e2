import DecapObject from 'decap-cms-widget-object'

/** Decap's group of inputs, which opens for an error that is in it. */
export class GroupControl extends DecapObject.controlComponent {
  constructor(props: DecapGroupProps) {
    super(props)
    // An input deeper inside would take the place of one of this group, or of the group itself, which
    // then nobody checks.
    this.processControlRef = (input) => {
      if (input?.props.parentIds.at(-1) !== this.props.forID) return
      this.childRefs[String(input.props.field.get('name'))] = input
    }
  }

  override componentDidUpdate({ fieldsErrors: before }: this['props']): void {
    const { fieldsErrors, forID } = this.props
    if (fieldsErrors === before || !this.state.collapsed) return
    const isInside = fieldsErrors.some((errors) =>
      errors.some(({ parentIds }) => parentIds?.includes(forID)),
    )
    if (isInside) this.setState({ collapsed: false })
  }
}
