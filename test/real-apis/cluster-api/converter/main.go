// Cluster API's own conversion functions, as a program: reads one object a line from standard input, of v1beta1 or v1beta2, and prints it converted to the
// other of the two, {"object": ...} or {"error": "..."} for each.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	bootstrapv1beta1 "sigs.k8s.io/cluster-api/api/bootstrap/kubeadm/v1beta1"
	bootstrapv1beta2 "sigs.k8s.io/cluster-api/api/bootstrap/kubeadm/v1beta2"
	clusterv1beta1 "sigs.k8s.io/cluster-api/api/core/v1beta1"
	clusterv1beta2 "sigs.k8s.io/cluster-api/api/core/v1beta2"
	"sigs.k8s.io/controller-runtime/pkg/conversion"
)

type answer struct {
	Object any    `json:"object,omitempty"`
	Error  string `json:"error,omitempty"`
}

// What makes an empty object of each version of a kind.
var pairs = map[string]func() (conversion.Convertible, conversion.Hub){
	"Cluster": func() (conversion.Convertible, conversion.Hub) {
		return &clusterv1beta1.Cluster{}, &clusterv1beta2.Cluster{}
	},
	"Machine": func() (conversion.Convertible, conversion.Hub) {
		return &clusterv1beta1.Machine{}, &clusterv1beta2.Machine{}
	},
	"MachineDeployment": func() (conversion.Convertible, conversion.Hub) {
		return &clusterv1beta1.MachineDeployment{}, &clusterv1beta2.MachineDeployment{}
	},
	"KubeadmConfig": func() (conversion.Convertible, conversion.Hub) {
		return &bootstrapv1beta1.KubeadmConfig{}, &bootstrapv1beta2.KubeadmConfig{}
	},
}

func main() {
	// In a cluster this asks the API server which version of a group's CRD fits.
	clusterv1beta1.SetAPIVersionGetter(func(kind schema.GroupKind) (string, error) {
		return schema.GroupVersion{Group: kind.Group, Version: "v1beta1"}.String(), nil
	})
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64*1024*1024)
	for lines.Scan() {
		converted, err := convert(lines.Bytes())
		reply := answer{Object: converted}
		if err != nil {
			reply = answer{Error: err.Error()}
		}
		check(json.NewEncoder(os.Stdout).Encode(reply))
	}
	check(lines.Err())
}

func convert(text []byte) (any, error) {
	meta := v1.TypeMeta{}
	if err := json.Unmarshal(text, &meta); err != nil {
		return nil, err
	}
	given, err := schema.ParseGroupVersion(meta.APIVersion)
	if err != nil {
		return nil, err
	}
	pair, known := pairs[meta.Kind]
	if !known {
		return nil, fmt.Errorf("there is no kind %s", meta.Kind)
	}
	spoke, hub := pair()
	if given.Version == "v1beta1" {
		if err := json.Unmarshal(text, spoke); err != nil {
			return nil, err
		}
		return hub, spoke.ConvertTo(hub)
	}
	if err := json.Unmarshal(text, hub); err != nil {
		return nil, err
	}
	return spoke, spoke.ConvertFrom(hub)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
