// The API server's own converter of custom resources, as a program: it asks the webhook of a CRD just as kube-apiserver would, checks what comes back just
// as kube-apiserver would, and fails in its words.
//
// Reads the CRD from the file in the first argument, then from standard input one JSON value a line, {"object": ..., "to": "group/version"}, and prints
// {"object": ...} or {"error": "..."} for each. An object with items is a list, as the API server makes one of what it reads from etcd.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/util/webhook"
)

type question struct {
	Object json.RawMessage `json:"object"`
	To     string          `json:"to"`
}

type answer struct {
	Object runtime.Object `json:"object,omitempty"`
	Error  string         `json:"error,omitempty"`
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	check(err)
	crd := &apiextensionsv1.CustomResourceDefinition{}
	check(json.Unmarshal(text, crd))
	unchanged := func(resolver webhook.AuthenticationInfoResolver) webhook.AuthenticationInfoResolver { return resolver }
	factory, err := conversion.NewCRConverterFactory(webhook.NewDefaultServiceResolver(), unchanged)
	check(err)
	converter, _, err := factory.NewConverter(crd)
	check(err)

	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 256*1024*1024)
	for lines.Scan() {
		asked := question{}
		check(json.Unmarshal(lines.Bytes(), &asked))
		given, err := parse(asked.Object)
		check(err)
		to, err := schema.ParseGroupVersion(asked.To)
		check(err)
		converted, err := converter.ConvertToVersion(given, to)
		if err != nil {
			check(json.NewEncoder(os.Stdout).Encode(answer{Error: err.Error()}))
		} else {
			check(json.NewEncoder(os.Stdout).Encode(answer{Object: converted}))
		}
	}
	check(lines.Err())
}

func parse(text []byte) (runtime.Object, error) {
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	if object.IsList() {
		return object.ToList()
	}
	return object, nil
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
