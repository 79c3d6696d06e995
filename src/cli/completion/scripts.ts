/** The shells that there is a completion script for. */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/**
 * The completion script of a shell. It asks the same `wheelwright` that is being typed, with its hidden command `__complete`, which prints a candidate a line:
 * the value, a tab and the description, or `:files` where names of files fit.
 */
export const scripts: { readonly [shell in Shell]: string } = {
  bash: `# wheelwright completion for bash: source this file, or save it as ~/.local/share/bash-completion/completions/wheelwright
_wheelwright() {
  local words=() word line value
  # Bash takes --flag=value apart.
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ \${#words[@]} -gt 0 && ( $word == "=" || \${words[-1]} == --*= ) ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  local current=\${words[-1]}
  COMPREPLY=()
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    if [[ $value == :files ]]; then
      compopt -o default 2>/dev/null
    elif [[ $current == --*=* ]]; then
      COMPREPLY+=("\${value#*=}")
    else
      COMPREPLY+=("$value")
    fi
  done < <("\${COMP_WORDS[0]}" __complete -- "\${words[@]}" 2>/dev/null)
}
complete -F _wheelwright wheelwright
`,
  zsh: `#compdef wheelwright
# wheelwright completion for zsh: source this file after compinit, or save it as _wheelwright in a folder of $fpath
_wheelwright() {
  local -a values
  local line
  for line in "\${(@f)$("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      _files
    elif [[ -n $line ]]; then
      values+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  (( \${#values} )) && _describe wheelwright values
}
(( \${+functions[compdef]} )) && compdef _wheelwright wheelwright
`,
  fish: `# wheelwright completion for fish: source this file, or save it as ~/.config/fish/completions/wheelwright.fish
function __wheelwright_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in ($words[1] __complete -- $words[2..-1] 2>/dev/null)
    if test "$line" = :files
      __fish_complete_path (commandline -ct)
    else
      echo $line
    end
  end
end
complete -c wheelwright -f -a '(__wheelwright_complete)'
`,
};
