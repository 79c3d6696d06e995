// The API server's own judgement of CRDs and of their objects, as a program: the packages that kube-apiserver is made of, without the server.
//
// Reads one JSON value a line from standard input and answers each with one line:
//
//	{"crd": CustomResourceDefinition}                       {"errors": [...]}: the CRD is then the one that objects are judged by
//	{"version": "v1", "object": {...}, "old": {...}}        {"unknown": [...], "malformed": "...", "errors": [...], "object": {...}}
//	{"path": ".spec.size"}                                  {"errors": [...], "steps": ["NodeField: spec", "NodeField: size"]}: a column's path
//	{"kubeconfig": {"paths": ["a", "b"], "context": "x"}}   {"errors": [...], "config": {...}}: what client-go makes of them
//	{"manifest": "kind: Foo"}                               {"errors": [...], "documents": [...]}: the JSON that kubectl reads of a file
//
// An object is pruned, given its defaults and validated as on creation; with an old one, as on update. `unknown` are the paths that pruning took away,
// `malformed` is why metadata can't be decoded, and `object` is what would be stored.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

type question struct {
	CRD        json.RawMessage     `json:"crd"`
	Version    string              `json:"version"`
	Object     json.RawMessage     `json:"object"`
	Old        json.RawMessage     `json:"old"`
	Path       *string             `json:"path"`
	Kubeconfig *kubeconfigQuestion `json:"kubeconfig"`
	Manifest   *string             `json:"manifest"`
}

type finding struct {
	Type   string `json:"type"`
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

type answer struct {
	Unknown   []string       `json:"unknown,omitempty"`
	Malformed string         `json:"malformed,omitempty"`
	Errors    []finding      `json:"errors"`
	Object    map[string]any `json:"object,omitempty"`
	Steps     []string       `json:"steps,omitempty"`
	Config    *clusterConfig `json:"config,omitempty"`
	Documents []any          `json:"documents,omitempty"`
}

func main() {
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	var current *definition
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		asked := question{}
		check(json.Unmarshal(line, &asked))
		given := answer{Errors: []finding{}}
		if asked.CRD != nil {
			current, given = judgeCRD(asked.CRD)
		} else if asked.Path != nil {
			given = judgePath(*asked.Path)
		} else if asked.Kubeconfig != nil {
			given = judgeKubeconfig(*asked.Kubeconfig)
		} else if asked.Manifest != nil {
			given = readManifest(*asked.Manifest)
		} else if current != nil {
			given = current.judgeObject(asked)
		}
		check(out.Encode(given))
	}
}

func findings(errs field.ErrorList) []finding {
	found := make([]finding, 0, len(errs))
	for _, err := range errs {
		found = append(found, finding{Type: string(err.Type), Field: err.Field, Detail: err.Detail})
	}
	return found
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
