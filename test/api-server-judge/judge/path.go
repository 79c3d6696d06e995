package main

import "k8s.io/client-go/util/jsonpath"

// judgePath parses the path of a printer column as k8s.io/apiextensions-apiserver's tableconvertor.go has it parsed.
func judgePath(path string) answer {
	parsed, err := jsonpath.Parse("column", "{"+path+"}")
	if err != nil {
		return answer{Errors: []finding{{Type: "Unparseable", Detail: err.Error()}}}
	}
	given := answer{Errors: []finding{}}
	for _, root := range parsed.Root.Nodes {
		list, isList := root.(*jsonpath.ListNode)
		if !isList {
			given.Steps = append(given.Steps, root.String())
			continue
		}
		for _, step := range list.Nodes {
			given.Steps = append(given.Steps, step.String())
		}
	}
	return given
}
