using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the class of an operation's frames.</summary>
internal static class FrameEmitter
{
    public static void Emit(SourceWriter writer, OperationModel operation)
    {
        writer.Line($"// The parameters and results of one call of {operation.Name}.");
        writer.Open($"private sealed class {operation.Id}Frame : {CSharp.Formatters}.CallFrame");
        foreach (var field in operation.Fields)
        {
            writer.Line($"public {field.TypeName} {field.Name};");
        }

        writer.Line();
        writer.Open("public override void Clear()");
        foreach (var field in operation.Fields)
        {
            writer.Line($"{field.Name} = default;");
        }

        if (operation.Arguments.Any(argument => argument.IsToken))
        {
            writer.Line($"{ArgumentModel.Token} = default;");
        }

        writer.Close();
        writer.Close();
        writer.Line();
    }
}
