// The CEL specification's own conformance tests, as JSON: one line a test, on standard output.
//
// The argument is the folder of the textproto files. Values and bindings are printed as CEL literals; a value that has none (a type, a message) is left
// out, and so is the result of a test that only says what type an expression has.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"cel.dev/expr"
	_ "cel.dev/expr/conformance/proto2"
	_ "cel.dev/expr/conformance/proto3"
	conformance "cel.dev/expr/conformance/test"
	"google.golang.org/protobuf/encoding/prototext"
)

type test struct {
	Name       string            `json:"name"`
	Expression string            `json:"expression"`
	Bindings   map[string]string `json:"bindings,omitempty"`
	// Unbound is set where a binding has no literal.
	Unbound bool   `json:"unbound,omitempty"`
	Value   string `json:"value,omitempty"`
	Fails   bool   `json:"fails,omitempty"`
}

func main() {
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*.textproto"))
	check(err)
	sort.Strings(files)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		suite := &conformance.SimpleTestFile{}
		check(prototext.Unmarshal(text, suite))
		for _, section := range suite.GetSection() {
			for _, each := range section.GetTest() {
				check(out.Encode(read(each, suite.GetName()+"/"+section.GetName()+"/"+each.GetName())))
			}
		}
	}
}

func read(from *conformance.SimpleTest, name string) test {
	read := test{Name: name, Expression: from.GetExpr(), Bindings: map[string]string{}}
	for variable, bound := range from.GetBindings() {
		text, ok := literal(bound.GetValue())
		read.Bindings[variable] = text
		read.Unbound = read.Unbound || !ok
	}
	switch result := from.GetResultMatcher().(type) {
	case *conformance.SimpleTest_Value:
		read.Value, _ = literal(result.Value)
	case *conformance.SimpleTest_TypedResult:
		read.Value, _ = literal(result.TypedResult.GetResult())
	case *conformance.SimpleTest_EvalError, *conformance.SimpleTest_AnyEvalErrors:
		read.Fails = true
	}
	return read
}

// literal prints a value as CEL has it in an expression.
func literal(value *expr.Value) (string, bool) {
	switch kind := value.GetKind().(type) {
	case *expr.Value_NullValue:
		return "null", true
	case *expr.Value_BoolValue:
		return fmt.Sprint(kind.BoolValue), true
	case *expr.Value_Int64Value:
		return fmt.Sprint(kind.Int64Value), true
	case *expr.Value_Uint64Value:
		return fmt.Sprintf("%du", kind.Uint64Value), true
	case *expr.Value_DoubleValue:
		return fmt.Sprintf("double('%v')", kind.DoubleValue), true
	case *expr.Value_StringValue:
		return quoted(kind.StringValue), true
	case *expr.Value_BytesValue:
		text := &strings.Builder{}
		for _, each := range kind.BytesValue {
			fmt.Fprintf(text, "\\x%02x", each)
		}
		return "b'" + text.String() + "'", true
	case *expr.Value_ListValue:
		return list(kind.ListValue.GetValues())
	case *expr.Value_MapValue:
		entries := []string{}
		for _, entry := range kind.MapValue.GetEntries() {
			key, isKey := literal(entry.GetKey())
			content, isContent := literal(entry.GetValue())
			if !isKey || !isContent {
				return "", false
			}
			entries = append(entries, key+": "+content)
		}
		return "{" + strings.Join(entries, ", ") + "}", true
	default:
		return "", false
	}
}

func list(values []*expr.Value) (string, bool) {
	items := []string{}
	for _, each := range values {
		item, ok := literal(each)
		if !ok {
			return "", false
		}
		items = append(items, item)
	}
	return "[" + strings.Join(items, ", ") + "]", true
}

// quoted escapes what isn't printable ASCII.
func quoted(text string) string {
	escaped := &strings.Builder{}
	for _, each := range text {
		if each < ' ' || each == '\\' || each == '\'' || each > '~' {
			fmt.Fprintf(escaped, "\\U%08x", each)
		} else {
			escaped.WriteRune(each)
		}
	}
	return "'" + escaped.String() + "'"
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
