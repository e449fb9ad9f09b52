using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods that write objects with members.</summary>
internal static class ClassWriteEmitter
{
    /// <summary>Up to this many members are written twice into the generated code, to save a call an object.</summary>
    private const int MostInPlace = 16;

    public static void Emit(GraphEmitter emitter, ClassModel type)
    {
        EmitElement(emitter, type);
        EmitPlainElement(emitter, type);
        EmitContent(emitter, type);
        MemberEmitter.EmitRuns(emitter, type);
    }

    /// <summary>
    /// The usual element, an item or a member that declares nothing, with the content in place: one call an object.
    /// </summary>
    private static void EmitPlainElement(GraphEmitter emitter, ClassModel type)
    {
        if (type.IsReference || type.IsAbstract)
        {
            return;
        }

        var writer = emitter.Writer;
        writer.Line("// The same where no namespace is declared.");
        writer.Open(
            $"private static void Write{type.Id}Plainly<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {type.TypeName} value){Code.WriterConstraint}");
        if (!type.IsValueType)
        {
            writer.Open("if (value is null)");
            writer.Line("writer.ElementNil(name);");
            writer.Line("return;");
            writer.Close();
        }

        if (type.IsPolymorphic)
        {
            writer.Open($"if (value.GetType() != {type.TypeOf})");
            writer.Line("Typed(ref writer, ref graph, name, null, false, value);");
            writer.Line("return;");
            writer.Close();
        }

        writer.Line("writer.Start(name);");
        if (type.IsRecursive || type.Callbacks.Count > 0 || type.Members.Count > MostInPlace)
        {
            writer.Line($"Write{type.Id}Content(ref writer, ref graph, value);");
        }
        else
        {
            EmitMembers(emitter, type);
        }

        writer.Line("writer.End(name);");
        writer.Close();
    }

    private static void EmitElement(GraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} "
            + $"value){Code.WriterConstraint}");
        if (!type.IsValueType)
        {
            writer.Open("if (value is null)");
            writer.Line($"{Code.Run}GraphWriting.WriteNil(ref writer, name, declares, isRoot);");
            writer.Line("return;");
            writer.Close();
        }

        if (type.IsAbstract)
        {
            writer.Line("Typed(ref writer, ref graph, name, declares, isRoot, value);");
            writer.Close();
            return;
        }

        if (type.IsPolymorphic)
        {
            writer.Open($"if (value.GetType() != {type.TypeOf})");
            writer.Line("Typed(ref writer, ref graph, name, declares, isRoot, value);");
            writer.Line("return;");
            writer.Close();
        }

        if (type.IsReference)
        {
            writer.Line($"{Code.Run}GraphWriting.Open(ref writer, name, declares, isRoot);");
            writer.Line("if (!graph.Identify(ref writer, value)) return;");
            writer.Line("writer.EndOfStart();");
        }
        else
        {
            writer.Line($"{Code.Run}GraphWriting.Start(ref writer, name, declares, isRoot);");
        }

        writer.Line($"Write{type.Id}Content(ref writer, ref graph, value);");
        writer.Line("writer.End(name);");
        writer.Close();
    }

    private static void EmitContent(GraphEmitter emitter, ClassModel type)
    {
        if (type.IsAbstract)
        {
            return;
        }

        var writer = emitter.Writer;
        writer.Line("// What is inside the element.");
        writer.Open(
            $"private static void Write{type.Id}Content<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{type.TypeName} value){Code.WriterConstraint}");
        if (type.IsRecursive)
        {
            writer.Line("graph.Enter(value);");
        }

        EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serializing);
        EmitMembers(emitter, type);

        if (type.IsRecursive)
        {
            writer.Line("graph.Leave(value);");
        }

        EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serialized);
        writer.Close();
    }

    /// <param name="writer">Takes the text.</param>
    /// <param name="callbacks">All callbacks of a type.</param>
    /// <param name="moment">The moment whose callbacks are called.</param>
    /// <param name="condition">What stands before each call.</param>
    public static void EmitCallbacks(
        SourceWriter writer, EquatableArray<CallbackModel> callbacks, CallbackMoment moment, string condition = "")
    {
        foreach (var callback in callbacks)
        {
            if (callback.Moment == moment)
            {
                writer.Line(condition + Code.Fill(callback.Call, "value"));
            }
        }
    }

    private static void EmitMembers(GraphEmitter emitter, ClassModel type)
    {
        if (type.IsExtensible)
        {
            emitter.Writer.Line($"if ({Code.Run}ExtensionData.IsKept(value)) graph.LeaveToSerializer();");
        }

        if (type.Members.Count > 0)
        {
            emitter.Writer.Line($"graph.Count({type.Members.Count.ToString(CultureInfo.InvariantCulture)});");
        }

        MemberEmitter.EmitCalls(emitter, type);
    }
}
