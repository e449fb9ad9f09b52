using System.Text;
using System.Text.Json;

namespace Woad.Web.Scripts;

/// <summary>
/// Writes the script by which pages with ASP.NET AJAX (Sys.Net.WebServiceProxy of its library) call a contract: a class
/// with a method for each operation, one instance of it, and the types of its values.
/// </summary>
internal sealed class ScriptProxy(ScriptContract contract, string? callbackParameter)
{
    private const string Callbacks = "succeededCallback, failedCallback, userContext";

    private readonly string _name = contract.FullName;

    /// <param name="path">Where the endpoint is.</param>
    /// <param name="isReadable">Whether the script is for people, too.</param>
    public string Write(string path, bool isReadable)
    {
        var script = new StringBuilder();
        foreach (var space in contract.Types.Select(t => t.Space).Append(contract.Space).Where(
            s => s.Length > 0).Distinct())
        {
            script.Append("Type.registerNamespace('").Append(space).Append("');\n");
        }

        WriteClass(script, isReadable);
        WriteInstance(script, path);
        foreach (var operation in contract.Operations)
        {
            var (name, arguments) = (ScriptNames.Identifier(operation.Name), Arguments(operation));
            script.Append(_name).Append('.').Append(name).Append(" = function(").Append(arguments).Append(") {\n")
                .Append(Describe(operation, isReadable))
                .Append("return ").Append(_name).Append("._staticInstance.").Append(name).Append('(').Append(
                    arguments).Append(");\n};\n");
        }

        WriteTypes(script);
        return script.ToString();
    }

    private static string Quoted(string text) => JsonSerializer.Serialize(text, ScriptText.Default.String);

    private static string Arguments(ScriptOperation operation) =>
        string.Concat(operation.Parameters.Select(p => ScriptNames.Identifier(p.Name) + ", ")) + Callbacks;

    private static string Describe(ScriptOperation operation, bool isReadable) => !isReadable
        ? ""
        : string.Concat(
            operation.Parameters.Select(
                p => $"/// <param name=\"{ScriptNames.Identifier(p.Name)}\" type=\"{p.Type}\"></param>\n"))
            + "/// <param name=\"succeededCallback\" type=\"Function\" optional=\"true\" mayBeNull=\"true\"></param>\n"
            + "/// <param name=\"failedCallback\" type=\"Function\" optional=\"true\" mayBeNull=\"true\"></param>\n"
            + "/// <param name=\"userContext\" optional=\"true\" mayBeNull=\"true\"></param>\n";

    private void WriteClass(StringBuilder script, bool isReadable)
    {
        script.Append(contract.Space.Length == 0 ? "var " : "").Append(_name).Append(" = function() {\n")
            .Append(_name).Append(".initializeBase(this);\n")
            .Append(
                "this._timeout = 0;\nthis._userContext = null;\nthis._succeeded = null;\nthis._failed = null;\n};\n")
            .Append(_name).Append(".prototype = {\n")
            .Append("_get_path: function() {\nvar path = this.get_path();\nreturn path ? path : ").Append(_name)
            .Append("._staticInstance.get_path();\n}");
        foreach (var operation in contract.Operations)
        {
            var values = string.Join(
                ", ", operation.Parameters.Select(p => $"{Quoted(p.Name)}: {ScriptNames.Identifier(p.Name)}"));
            script.Append(",\n").Append(ScriptNames.Identifier(operation.Name)).Append(": function(").Append(
                Arguments(operation)).Append(") {\n")
                .Append(Describe(operation, isReadable))
                .Append("return this._invoke(this._get_path(), ").Append(Quoted(operation.Name)).Append(", ")
                .Append(operation.UsesGet ? "true" : "false").Append(", {").Append(values).Append("}, ").Append(
                    Callbacks).Append(");\n}");
        }

        script.Append("\n};\n").Append(_name).Append(".registerClass('").Append(_name).Append(
            "', Sys.Net.WebServiceProxy);\n")
            .Append(_name).Append("._staticInstance = new ").Append(_name).Append("();\n");
    }

    /// <summary>What the library's class has for an instance, the proxy has for its only one.</summary>
    private void WriteInstance(StringBuilder script, string path)
    {
        (string Property, bool IsFor)[] properties =
        [
            ("path", true), ("timeout", true), ("defaultUserContext", true), ("defaultSucceededCallback", true),
            ("defaultFailedCallback", true), ("enableJsonp", callbackParameter is not null),
            ("jsonpCallbackParameter", callbackParameter is not null),
        ];
        foreach (var (property, _) in properties.Where(p => p.IsFor))
        {
            script.Append(_name).Append(".set_").Append(property).Append(" = function(value) { ").Append(_name).Append(
                "._staticInstance.set_")
                .Append(property).Append("(value); };\n")
                .Append(_name).Append(".get_").Append(property).Append(" = function() { return ").Append(_name).Append(
                    "._staticInstance.get_")
                .Append(property).Append("(); };\n");
        }

        script.Append(_name).Append(".set_path(").Append(Quoted(path)).Append(");\n");
        if (callbackParameter is not null)
        {
            script.Append(_name).Append(".set_enableJsonp(true);\n")
                .Append(_name).Append(".set_jsonpCallbackParameter(").Append(Quoted(callbackParameter)).Append(");\n");
        }
    }

    private void WriteTypes(StringBuilder script)
    {
        if (contract.Types.Any(t => t.Values is null))
        {
            script.Append("var gtc = Sys.Net.WebServiceProxy._generateTypedConstructor;\n");
        }

        foreach (var type in contract.Types)
        {
            var name = type.FullName;
            script.Append("if (typeof(").Append(name).Append(") === 'undefined') {\n").Append(
                type.Space.Length == 0 ? "var " : "").Append(name).Append(" = ");
            if (type.Values is null)
            {
                script.Append("gtc(").Append(Quoted(type.Hint)).Append(");\n").Append(name).Append(
                    ".registerClass('").Append(name).Append("');\n}\n");
                continue;
            }

            script.Append("function() { throw Error.invalidOperation(); };\n").Append(name).Append(".prototype = {")
                .Append(string.Join(", ", type.Values.Select(v => $"{Quoted(v.Key)}: {v.Value}"))).Append("};\n")
                .Append(name).Append(".registerEnum('").Append(name).Append("', true);\n}\n");
        }
    }
}
