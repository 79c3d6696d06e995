package v1

// Hub marks the version that the others convert to and from.
func (*Gateway) Hub() {}
