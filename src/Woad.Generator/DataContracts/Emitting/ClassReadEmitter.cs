using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods that read objects with members.</summary>
internal static class ClassReadEmitter
{
    public static void Emit(GraphEmitter emitter, ClassModel type)
    {
        EmitElement(emitter, type, type.Scope);
        if (type.IsAbstract)
        {
            var writer = emitter.Writer;
            writer.Line("// What is inside the element, as an object of exactly this type.");
            writer.Open(
                $"private static {type.TypeName} Read{type.Id}Content<TReader>("
                + $"ref TReader reader, ref {Code.Run}GraphReading graph, "
                + $"string id){Code.ReaderConstraint}");
            writer.Line($"throw {Code.Run}GraphErrors.Abstract({type.TypeOf});");
            writer.Close();
            return;
        }

        EmitObject(emitter, type);
        if (type.Members.Count > 0)
        {
            EmitMembers(emitter, type);
        }
    }

    /// <summary>The element just started, with and without attributes.</summary>
    public static void EmitElement(GraphEmitter emitter, TypeModel type, int scope)
    {
        var (writer, id, contract) = (emitter.Writer, type.Id, type.Contract);
        writer.Line($"// A value of {type.Shown} from the element just started.");
        writer.Open(
            $"private static {type.TypeName} Read{id}<TReader>(ref TReader reader, ref {Code.Run}GraphReading graph)"
            + Code.ReaderConstraint);
        writer.Line(
            $"return reader.HasAttributes ? Read{id}WithAttributes(ref reader, ref graph) "
            + $": Read{id}Content(ref reader, ref graph, null);");
        writer.Close();

        writer.Line("// The same where the element has attributes: nil, a type, an id.");
        writer.Open(
            $"private static {type.TypeName} Read{id}WithAttributes<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph)"
            + Code.ReaderConstraint);
        writer.Line($"var attributes = graph.AttributesOf(ref reader);");
        writer.Open("if (!graph.TryTakeEmpty(ref reader, attributes, out var other))");
        writer.Line($"if (attributes.IsDeclared({Code.Literal(contract.Name)}, {Code.Literal(contract.Namespace)}))");
        writer.Line($"    return Read{id}Content(ref reader, ref graph, attributes.Id);");
        EmitScope(writer, scope);
        writer.Line("other = Typed(ref reader, ref graph, attributes);");
        EmitScopeEnd(writer, scope);
        writer.Close();
        writer.Line($"return {Code.As(type, "other")};");
        writer.Close();
    }

    public static void EmitScope(SourceWriter writer, int scope)
    {
        if (scope >= 0)
        {
            writer.Line("var scopes = graph.Scopes;");
            writer.Line($"graph.Scopes |= 0x{(1ul << scope).ToString("X", CultureInfo.InvariantCulture)}ul;");
        }
    }

    public static void EmitScopeEnd(SourceWriter writer, int scope)
    {
        if (scope >= 0)
        {
            writer.Line("graph.Scopes = scopes;");
        }
    }

    private static void EmitObject(GraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// What is inside the element, as an object of exactly this type.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}Content<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"string id){Code.ReaderConstraint}");
        writer.Line($"var value = {Code.Created(type, type.Creation, type.RunsOnCreation)};");
        writer.Line(type.IsValueType
            ? $"if (id is not null) throw {Code.Run}GraphErrors.ValueWithId({type.TypeOf}, id);"
            : "if (id is not null) graph.Remember(id, value);");
        ClassWriteEmitter.EmitCallbacks(writer, type.Callbacks, CallbackMoment.Deserializing, Code.UnlessRehearsal);
        EmitScope(writer, type.Scope);
        if (type.Members.Count > 0)
        {
            var by = type.IsValueType ? "ref value" : "value";
            writer.Line($"graph.Count({type.Members.Count.ToString(CultureInfo.InvariantCulture)});");
            writer.Line($"var next = Read{type.Id}Members(ref reader, ref graph, {by}, 0);");
            writer.Open("while (!reader.TryEnd())");
            writer.Line(Unknown(type));
            writer.Line($"next = Read{type.Id}Members(ref reader, ref graph, {by}, next);");
            writer.Close();
            EmitRequired(emitter, type, type.Members.Count);
        }
        else
        {
            writer.Line($"while (!reader.TryEnd()) {Unknown(type)}");
        }

        if (type.IsExtensible)
        {
            writer.Line(
                $"{(type.RunsOnExtension ? Code.UnlessRehearsal : "")}{Code.Run}ExtensionData.Attach(ref value);");
        }

        EmitScopeEnd(writer, type.Scope);
        ClassWriteEmitter.EmitCallbacks(writer, type.Callbacks, CallbackMoment.Deserialized, Code.UnlessRehearsal);
        writer.Line("return value;");
        writer.Close();
    }

    private static string Unknown(ClassModel type) =>
        type.IsExtensible ? "graph.SkipKept(ref reader);" : "graph.SkipUnknown(ref reader);";

    private static void EmitMembers(GraphEmitter emitter, ClassModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// The members that follow, in the order of the contract; answers where they end.");
        writer.Open(
            $"private static int Read{type.Id}Members<TReader>(ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"{(type.IsValueType ? "ref " : "")}{type.TypeName} value, int next){Code.ReaderConstraint}");
        for (var i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            writer.Open(
                $"if (next <= {i.ToString(CultureInfo.InvariantCulture)} && "
                + $"reader.TryStart({emitter.Names.Name(member.Name)}))");
            EmitRequired(emitter, type, i);
            writer.Line(ForeignEmitter.Choose(
                emitter.Graph,
                member,
                emitter.Read(member.Type),
                $"Read{member.Type}Items(ref reader, ref graph, {Code.Filled(member, "value")});"));
            writer.Line($"next = {(i + 1).ToString(CultureInfo.InvariantCulture)};");
            writer.Close();
        }

        writer.Line("return next;");
        writer.Close();
    }

    /// <summary>Checks that no required member before number <paramref name="index"/> was passed over.</summary>
    private static void EmitRequired(GraphEmitter emitter, ClassModel type, int index)
    {
        var last = index - 1;
        while (last >= 0 && !type.Members[last].IsRequired)
        {
            last--;
        }

        if (last >= 0)
        {
            emitter.Writer.Line(
                $"if (next <= {last.ToString(CultureInfo.InvariantCulture)}) throw {Code.Run}GraphErrors.Missing("
                + $"{Code.Literal(type.Members[last].Name.Name)}, {Code.Literal(type.Members[last].DisplayType)});");
        }
    }
}
