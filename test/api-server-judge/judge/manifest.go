package main

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/yaml"
)

// readManifest reads documents as k8s.io/cli-runtime's StreamVisitor does, which kubectl reads files with.
func readManifest(text string) answer {
	given := answer{Errors: []finding{}, Documents: []any{}}
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), 4096)
	for {
		document := runtime.RawExtension{}
		err := decoder.Decode(&document)
		if errors.Is(err, io.EOF) {
			return given
		}
		if err != nil {
			given.Errors = append(given.Errors, finding{Type: "Unreadable", Detail: err.Error()})
			return given
		}
		raw := bytes.TrimSpace(document.Raw)
		if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
			continue
		}
		var value any
		if err := utiljson.Unmarshal(raw, &value); err != nil {
			given.Errors = append(given.Errors, finding{Type: "Unreadable", Detail: err.Error()})
			return given
		}
		given.Documents = append(given.Documents, value)
	}
}
