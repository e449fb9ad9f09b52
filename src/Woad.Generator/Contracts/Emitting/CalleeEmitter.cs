using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the methods that call those of services that C# lets no generated code call.</summary>
internal static class CalleeEmitter
{
    private const string Member = "Compiled.HiddenMember";
    private const string Compiler = "global::System.Runtime.CompilerServices";

    /// <summary>Instance methods of any visibility that the type itself declares.</summary>
    private const string Declared = "(global::System.Reflection.BindingFlags)54";

    public static void Emit(SourceWriter writer, CalleeModel callee)
    {
        if (callee.IsReflected)
        {
            EmitReflected(writer, callee);
        }
        else
        {
            // An accessor of a method that may be overridden calls what overrides it.
            writer.Line(
                $"[{Compiler}.UnsafeAccessor({Compiler}.UnsafeAccessorKind.Method, Name = "
                    + $"{CSharp.Text(callee.MethodName)})]");
            writer.Line(
                $"private static extern {callee.ReturnType} {callee.Name}("
                + $"[{Compiler}.UnsafeAccessorType({CSharp.Text(callee.Owner)})] object service{Parameters(callee)});");
        }

        writer.Line();
    }

    private static string Parameters(CalleeModel callee) =>
        string.Concat(callee.Arguments.Select(a => $", {a.Prefix}{a.TypeName} {a.Name}"));

    private static string Find(string type, string what) => $"{Member}.Of({type}.{what})";

    private static void EmitReflected(SourceWriter writer, CalleeModel callee)
    {
        var types = $"new global::System.Type[] {{ {string.Join(", ", callee.ParameterTypes)} }}";
        var method = Find(
            DataContracts.HiddenNames.TypeOf(callee.Owner),
            $"GetMethod({CSharp.Text(callee.MethodName)}, {Declared}, null, {types}, null)");
        writer.Line($"private static readonly {Member} {callee.Name}Method = {method};");
        if (callee.HiddenTask is { } task)
        {
            writer.Line(
                $"private static readonly {Member} {callee.Name}Result = {Find(task, "GetProperty(\"Result\")")};");
        }

        writer.Line();
        var isAsync = callee.HiddenTask is null ? "" : "async ";
        writer.Open($"private static {isAsync}{callee.ReturnType} {callee.Name}(object service{Parameters(callee)})");
        writer.Line(
            $"var arguments = {CSharp.Objects(callee.Arguments.Select(a => a.Modifier == "out" ? "null" : a.Name))};");
        writer.Line($"var returned = {callee.Name}Method.Call(service, arguments);");
        for (var i = 0; i < callee.Arguments.Count; i++)
        {
            if (callee.Arguments[i].IsAssigned)
            {
                writer.Line(
                    $"{callee.Arguments[i].Name} = {CSharp.Cast(callee.Arguments[i].TypeName, $"arguments[{i}]")};");
            }
        }

        if (callee.HiddenTask is not null)
        {
            writer.Line("await ((global::System.Threading.Tasks.Task)returned).ConfigureAwait(false);");
            writer.Line($"return {callee.Name}Result.Get(returned);");
        }
        else if (callee.ReturnType != "void")
        {
            writer.Line($"return {CSharp.Cast(callee.ReturnType, "returned")};");
        }

        writer.Close();
    }
}
