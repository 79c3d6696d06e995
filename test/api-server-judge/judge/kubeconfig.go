package main

import (
	"net/http"

	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// kubeconfigQuestion names kubeconfig files as $KUBECONFIG does, and a context in place of the current one.
type kubeconfigQuestion struct {
	Paths   []string `json:"paths"`
	Context string   `json:"context"`
}

// clusterConfig is what client-go makes of kubeconfig files: where it connects to, and what a request has.
type clusterConfig struct {
	Server     string              `json:"server"`
	CA         string              `json:"ca,omitempty"`
	Cert       string              `json:"certificate,omitempty"`
	Key        string              `json:"key,omitempty"`
	ServerName string              `json:"serverName,omitempty"`
	Insecure   bool                `json:"insecure,omitempty"`
	Proxy      string              `json:"proxy,omitempty"`
	Headers    map[string][]string `json:"headers"`
	Namespace  string              `json:"namespace"`
}

func judgeKubeconfig(asked kubeconfigQuestion) answer {
	config, err := readKubeconfig(asked)
	if err != nil {
		return answer{Errors: []finding{{Type: "Refused", Detail: err.Error()}}}
	}
	return answer{Errors: []finding{}, Config: config}
}

func readKubeconfig(asked kubeconfigQuestion) (*clusterConfig, error) {
	rules := &clientcmd.ClientConfigLoadingRules{Precedence: asked.Paths}
	overrides := &clientcmd.ConfigOverrides{CurrentContext: asked.Context}
	loader := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(rules, overrides)
	config, err := loader.ClientConfig()
	if err != nil {
		return nil, err
	}
	namespace, _, err := loader.Namespace()
	if err != nil {
		return nil, err
	}
	server, _, err := rest.DefaultServerUrlFor(config)
	if err != nil {
		return nil, err
	}
	if err := rest.LoadTLSFiles(config); err != nil {
		return nil, err
	}
	if _, err := rest.TLSConfigFor(config); err != nil {
		return nil, err
	}
	recorder := &headerRecorder{}
	wrapped, err := rest.HTTPWrappersForConfig(config, recorder)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest("GET", "https://recorded", nil)
	check(err)
	if _, err := wrapped.RoundTrip(request); err != nil {
		return nil, err
	}
	given := &clusterConfig{
		Server: server.String(), CA: string(config.CAData), Cert: string(config.CertData), Key: string(config.KeyData),
		ServerName: config.ServerName, Insecure: config.Insecure, Headers: recorder.headers, Namespace: namespace,
	}
	if config.Proxy != nil {
		proxy, err := config.Proxy(request)
		check(err)
		given.Proxy = proxy.String()
	}
	return given, nil
}

// headerRecorder notes the headers of a request, and sends nothing.
type headerRecorder struct {
	headers map[string][]string
}

func (recorder *headerRecorder) RoundTrip(request *http.Request) (*http.Response, error) {
	recorder.headers = request.Header
	return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody}, nil
}
