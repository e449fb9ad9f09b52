using System.Globalization;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods that read objects with members.</summary>
internal static class JsonClassReadEmitter
{
    private const int Bits = 64;

    public static void Emit(JsonGraphEmitter emitter, ClassModel type)
    {
        EmitValue(emitter, type);
        if (type.IsReference)
        {
            return;
        }

        EmitHinted(emitter, type);
        if (type.IsAbstract || !JsonClassWriteEmitter.IsTaken(type))
        {
            return;
        }

        EmitObject(emitter, type);
        if (type.Members.Count > 0)
        {
            EmitFind(emitter, type);
        }
    }

    private static void EmitValue(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} from JSON.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}({JsonCode.Reading})");
        if (type.IsReference)
        {
            writer.Line($"return {JsonCode.Leave(type.TypeName)};");
            writer.Close();
            return;
        }

        if (!type.IsValueType)
        {
            writer.Line($"if (reader.TokenType == {JsonCode.Token}Null) return null;");
        }

        writer.Line(
            $"if ({JsonCode.Run}JsonRead.Start(ref reader, ref graph)) "
            + $"return JsonRead{type.Id}WithType(ref reader, ref graph);");
        writer.Line(type.IsAbstract || !JsonClassWriteEmitter.IsTaken(type)
            ? $"return {JsonCode.Leave(type.TypeName)};"
            : $"return JsonRead{type.Id}Content(ref reader, ref graph);");
        writer.Close();
    }

    /// <summary>The reader is on what the object says of its type.</summary>
    private static void EmitHinted(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// The same where it says its type.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}WithType({JsonCode.Reading})");
        if (!type.IsAbstract && JsonClassWriteEmitter.IsTaken(type))
        {
            writer.Open($"if (reader.ValueTextEquals({JsonCode.Utf8(JsonCode.Hint(type.Contract))}))");
            writer.Line("reader.Read();");
            writer.Line($"return JsonRead{type.Id}Content(ref reader, ref graph);");
            writer.Close();
        }

        ClassReadEmitter.EmitScope(writer, type.Scope);
        writer.Line("var other = JsonTyped(ref reader, ref graph);");
        ClassReadEmitter.EmitScopeEnd(writer, type.Scope);
        writer.Line($"return {JsonCode.As(type, "other")};");
        writer.Close();
    }

    /// <summary>The reader is on the first member or on the object's end.</summary>
    private static void EmitObject(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// What is inside it, as an object of exactly this type.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}Content({JsonCode.Reading})");
        writer.Line($"var value = {Code.Created(type, type.Creation, type.RunsOnCreation)};");
        ClassWriteEmitter.EmitCallbacks(
            writer, type.Callbacks, CallbackMoment.Deserializing, Code.UnlessRehearsal);
        ClassReadEmitter.EmitScope(writer, type.Scope);
        if (type.Members.Count > 0)
        {
            EmitMembers(emitter, type);
        }
        else
        {
            writer.Line($"while (reader.TokenType == {JsonCode.Token}PropertyName) {Unknown(type)}");
        }

        if (type.IsExtensible)
        {
            var condition = type.RunsOnExtension ? Code.UnlessRehearsal : "";
            writer.Line($"{condition}{JsonCode.Run}ExtensionData.Attach(ref value);");
        }

        ClassReadEmitter.EmitScopeEnd(writer, type.Scope);
        ClassWriteEmitter.EmitCallbacks(
            writer, type.Callbacks, CallbackMoment.Deserialized, Code.UnlessRehearsal);
        writer.Line("return value;");
        writer.Close();
    }

    private static void EmitMembers(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"graph.Count({JsonEmitter.Number(type.Members.Count)});");
        writer.Line("var next = 0;");
        for (var i = 0; i < type.Members.Count; i += Bits)
        {
            writer.Line($"var seen{JsonEmitter.Number(i / Bits)} = 0ul;");
        }

        writer.Open($"while (reader.TokenType == {JsonCode.Token}PropertyName)");
        writer.Line($"next = JsonFind{type.Id}Member(ref reader, next);");
        writer.Line($"if (next < 0) {{ {Unknown(type)} next = 0; continue; }}");
        writer.Line("reader.Read();");
        writer.Open("switch (next)");
        for (var i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            writer.Line($"case {JsonEmitter.Number(i)}:");
            writer.Line(
                $"    {JsonCode.Run}JsonRead.Once(ref reader, ref graph, ref seen{JsonEmitter.Number(i / Bits)}, "
                    + $"{JsonEmitter.Number(i % Bits)});");
            writer.Line("    " + ForeignEmitter.Choose(
                emitter.Graph,
                member,
                emitter.Read(member.Type),
                $"JsonRead{member.Type}Items(ref reader, ref graph, {Code.Filled(member, "value")});"));
            writer.Line("    break;");
        }

        writer.Close();
        writer.Line("next++;");
        writer.Line("reader.Read();");
        writer.Close();
        EmitRequired(emitter, type);
    }

    private static void EmitRequired(JsonGraphEmitter emitter, ClassModel type)
    {
        for (var first = 0; first < type.Members.Count; first += Bits)
        {
            var mask = 0ul;
            for (var i = first; i < Math.Min(first + Bits, type.Members.Count); i++)
            {
                mask |= type.Members[i].IsRequired ? 1ul << (i - first) : 0;
            }

            if (mask != 0)
            {
                var bits = "0x" + mask.ToString("X", CultureInfo.InvariantCulture) + "ul";
                emitter.Writer.Line(
                    $"if ((seen{JsonEmitter.Number(first / Bits)} & {bits}) != {bits}) graph.LeaveToSerializer(ref "
                        + "reader);");
            }
        }
    }

    /// <summary>Members are expected in their order; any order is found.</summary>
    private static void EmitFind(JsonGraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// The number of the member that has the name.");
        writer.Open($"private static int JsonFind{type.Id}Member({JsonCode.Reader}, int next)");
        writer.Open("switch (next)");
        for (var i = 0; i < type.Members.Count; i++)
        {
            writer.Line(
                $"case {JsonEmitter.Number(i)}: if ({Is(type.Members[i])}) return {JsonEmitter.Number(i)}; break;");
        }

        writer.Close();
        for (var i = 0; i < type.Members.Count; i++)
        {
            writer.Line($"if ({Is(type.Members[i])}) return {JsonEmitter.Number(i)};");
        }

        writer.Line("return -1;");
        writer.Close();
    }

    private static string Is(MemberModel member) =>
        $"reader.ValueTextEquals({JsonCode.Utf8(JsonCode.Plain(member.Name.Name))})";

    private static string Unknown(ClassModel type) => type.IsExtensible
        ? "graph.LeaveToSerializer(ref reader);"
        : $"{JsonCode.Run}JsonRead.SkipUnknown(ref reader, ref graph);";
}
