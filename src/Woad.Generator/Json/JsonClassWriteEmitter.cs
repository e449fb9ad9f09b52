using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods that write objects with members.</summary>
internal static class JsonClassWriteEmitter
{
    public static void Emit(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} as JSON.");
        writer.Open($"private static void JsonWrite{type.Id}({JsonCode.Writing}, {type.TypeName} value)");
        if (!type.IsValueType && !type.IsReference)
        {
            writer.Line("if (value is null) { writer.WriteNullValue(); return; }");
        }

        EmitObject(emitter, type);
        writer.Close();
        if (type.IsAbstract || !IsTaken(type))
        {
            return;
        }

        writer.Line("// The same with its type.");
        writer.Open($"private static void JsonWrite{type.Id}WithType({JsonCode.Writing}, {type.TypeName} value)");
        writer.Line("writer.WriteStartObject();");
        writer.Line(
            $"writer.WriteString({emitter.Names.Text("__type")}, {emitter.Names.Text(JsonCode.Hint(type.Contract))});");
        writer.Line($"JsonWrite{type.Id}Content(writer, ref graph, value);");
        writer.Line("writer.WriteEndObject();");
        writer.Close();
        EmitContent(emitter, type);
    }

    /// <summary>
    /// False: JSON knows no identities, and a member that is named like a type hint, or a contract whose name is
    /// encoded, is nothing that generated code knows how to write.
    /// </summary>
    public static bool IsTaken(ClassModel type) =>
        !type.IsReference && JsonCode.Plain(type.Contract.Name) == type.Contract.Name
        && !type.Members.Any(m => JsonCode.Plain(m.Name.Name) == "__type")
        && type.Members.Select(m => JsonCode.Plain(m.Name.Name)).Distinct().Count() == type.Members.Count;

    private static void EmitObject(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        if (type.IsReference || (!type.IsAbstract && !IsTaken(type)))
        {
            writer.Line("graph.LeaveToSerializer();");
            return;
        }

        if (type.IsAbstract)
        {
            writer.Line(Typed(emitter));
            return;
        }

        if (type.IsPolymorphic)
        {
            writer.Line($"if (value.GetType() != {type.TypeOf}) {{ {Typed(emitter)} return; }}");
        }

        writer.Line("writer.WriteStartObject();");
        writer.Line($"JsonWrite{type.Id}Content(writer, ref graph, value);");
        writer.Line("writer.WriteEndObject();");
    }

    /// <summary>
    /// A statement for an object of another type: one that is not known has no form, in the serializer neither.
    /// </summary>
    public static string Typed(JsonGraphEmitter emitter, string value = "value") =>
        $"if (!JsonTyped(writer, ref graph, {value})) "
        + (emitter.Left.KnowsAll
            ? $"throw {JsonCode.Run}GraphErrors.NotKnown({value});"
            : "graph.LeaveToSerializer();");

    private static void EmitContent(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// What is inside it.");
        writer.Open($"private static void JsonWrite{type.Id}Content({JsonCode.Writing}, {type.TypeName} value)");
        ClassWriteEmitter.EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serializing);
        if (type.IsRecursive)
        {
            writer.Line("graph.Enter(value);");
        }

        if (type.IsExtensible)
        {
            writer.Line($"if ({JsonCode.Run}ExtensionData.IsKept(value)) graph.LeaveToSerializer();");
        }

        if (type.Members.Count > 0)
        {
            writer.Line($"graph.Count({JsonEmitter.Number(type.Members.Count)});");
        }

        foreach (var member in type.Members)
        {
            EmitMember(emitter, member);
        }

        if (type.IsRecursive)
        {
            writer.Line("graph.Leave(value);");
        }

        ClassWriteEmitter.EmitCallbacks(writer, type.Callbacks, CallbackMoment.Serialized);
        writer.Close();
    }

    private static void EmitMember(JsonGraphEmitter emitter, MemberModel member)
    {
        var writer = emitter.Writer;
        var name = emitter.Names.Text(JsonCode.Plain(member.Name.Name));
        var value = Code.Fill(member.Getter, "value");
        if (!member.SkipsDefault)
        {
            writer.Line(emitter.WriteMember(member.Type, name, value));
            return;
        }

        var type = emitter.Type(member.Type);
        writer.Open("");
        writer.Line($"var member = {value};");
        writer.Line($"if ({Code.IsNotDefault(type, "member")})");
        writer.Line("{ " + emitter.WriteMember(member.Type, name, "member") + " }");
        if (member.IsRequired)
        {
            writer.Line(
                $"else throw {JsonCode.Run}GraphErrors.RequiredDefault({Code.Literal(member.DisplayName)}, "
                + $"{Code.Literal(member.DisplayType)});");
        }

        writer.Close();
    }
}
