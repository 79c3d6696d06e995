// Package recorder writes down what the tests of the API server's packages judge: a schema and an object of it, one JSON value a line, into the file that
// $RECORD names. test/cluster/support/recorded-tests.ts copies it among those packages.
package recorder

import (
	"encoding/json"
	"os"
	"sync"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
)

type line struct {
	Schema json.RawMessage `json:"schema"`
	Object json.RawMessage `json:"object"`
	Old    json.RawMessage `json:"old,omitempty"`
}

var (
	lock sync.Mutex
	last *apiextensions.JSONSchemaProps
)

// Structural records a value, and on update what it was, with its schema. What can't be written as JSON is left out.
func Structural(s *schema.Structural, object, old any) {
	if s == nil {
		return
	}
	if text, err := json.Marshal(s.ToKubeOpenAPI()); err == nil {
		write(line{Schema: text}, object, old)
	}
}

// Remember keeps the schema that a validator is made of.
func Remember(props *apiextensions.JSONSchemaProps) {
	lock.Lock()
	defer lock.Unlock()
	last = props
}

// Remembered records a value of the schema that a validator was made of last.
func Remembered(object, old any) {
	lock.Lock()
	props := last
	lock.Unlock()
	if props == nil {
		return
	}
	converted := &v1.JSONSchemaProps{}
	if err := v1.Convert_apiextensions_JSONSchemaProps_To_v1_JSONSchemaProps(props, converted, nil); err != nil {
		return
	}
	if text, err := json.Marshal(converted); err == nil {
		write(line{Schema: text}, object, old)
	}
}

func write(made line, object, old any) {
	var err error
	if made.Object, err = json.Marshal(object); err != nil {
		return
	}
	if old != nil {
		if made.Old, err = json.Marshal(old); err != nil {
			return
		}
	}
	text, err := json.Marshal(made)
	if err != nil {
		return
	}
	lock.Lock()
	defer lock.Unlock()
	file, err := os.OpenFile(os.Getenv("RECORD"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	if _, err := file.Write(append(text, '\n')); err != nil {
		panic(err)
	}
}
