using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods that write objects with members.</summary>
internal static class ClassWriteEmitter
{
    public static void Emit(GraphEmitter emitter, ClassModel type)
    {
        EmitElement(emitter, type);
        EmitContent(emitter, type);
    }

    private static void EmitElement(GraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Open(
            $"private static void W_{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} value){Code.WriterConstraint}");
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
            writer.Open($"if (value.GetType() != typeof({type.TypeName}))");
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

        writer.Line($"C_{type.Id}(ref writer, ref graph, value);");
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
        writer.Open(
            $"private static void C_{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{type.TypeName} value){Code.WriterConstraint}");
        EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serializing);
        if (type.Members.Count > 0)
        {
            writer.Line($"graph.Count({type.Members.Count.ToString(CultureInfo.InvariantCulture)});");
        }

        if (type.IsRecursive)
        {
            writer.Line("graph.Enter(value);");
        }

        foreach (var member in type.Members)
        {
            EmitMember(emitter, member);
        }

        if (type.IsRecursive)
        {
            writer.Line("graph.Leave(value);");
        }

        EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serialized);
        writer.Close();
    }

    public static void EmitCallbacks(SourceWriter writer, EquatableArray<CallbackModel> callbacks, CallbackMoment moment)
    {
        foreach (var callback in callbacks)
        {
            if (callback.Moment == moment)
            {
                writer.Line(Code.Fill(callback.Call, "value"));
            }
        }
    }

    private static void EmitMember(GraphEmitter emitter, MemberModel member)
    {
        var writer = emitter.Writer;
        var name = emitter.Names.Name(member.Name);
        var declares = emitter.Names.Declare(member.Declares);
        var value = Code.Fill(member.Getter, "value");
        if (!member.SkipsDefault)
        {
            writer.Line(emitter.Write(member.Type, name, declares, value));
            return;
        }

        var type = emitter.Type(member.Type);
        writer.Open("");
        writer.Line($"var member = {value};");
        writer.Line(type.IsValueType
            ? $"if (!global::System.Collections.Generic.EqualityComparer<{type.TypeName}>.Default.Equals(member, default))"
            : "if (member is not null)");
        writer.Line("{ " + emitter.Write(member.Type, name, declares, "member") + " }");
        if (member.IsRequired)
        {
            writer.Line(
                $"else throw {Code.Run}GraphErrors.RequiredDefault({Code.Literal(member.DisplayName)}, "
                + $"{Code.Literal(member.DisplayType)});");
        }

        writer.Close();
    }
}
