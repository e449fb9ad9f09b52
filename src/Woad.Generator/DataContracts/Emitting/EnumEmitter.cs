using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods of enumerations.</summary>
internal static class EnumEmitter
{
    public static void Emit(GraphEmitter emitter, EnumModel type)
    {
        EmitWrite(emitter, type);
        EmitRead(emitter, type);
    }

    private static void EmitWrite(GraphEmitter emitter, EnumModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>("
            + $"ref TWriter writer, {Code.Xml}XmlName name, {type.TypeName} value)"
            + Code.WriterConstraint);
        writer.Line("writer.Start(name);");
        writer.Line($"Write{type.Id}Content(ref writer, value);");
        writer.Line("writer.End(name);");
        writer.Close();

        writer.Line("// What is inside the element.");
        writer.Open(
            $"private static void Write{type.Id}Content<TWriter>("
            + $"ref TWriter writer, {type.TypeName} value){Code.WriterConstraint}");
        writer.Line($"var bits = {Code.Bits(type, "value")};");
        writer.Open("switch (bits)");
        foreach (var value in type.Values.GroupBy(v => v.Bits).Select(g => g.First()))
        {
            writer.Line($"case {Bits(value)}: writer.Value({Code.Literal(value.Text)}); return;");
        }

        writer.Close();
        if (type.IsFlags)
        {
            // What no value stands for as a whole is put together, values in the order of their declaration.
            writer.Line("var any = false;");
            foreach (var value in type.Values.Where(v => v.Bits != 0))
            {
                writer.Open($"if (bits != 0 && (bits & {Bits(value)}) == {Bits(value)})");
                writer.Line($"bits &= ~{Bits(value)};");
                writer.Line("if (any) writer.Value(\" \");");
                writer.Line($"writer.Value({Code.Literal(value.Text)});");
                writer.Line("any = true;");
                writer.Close();
            }

            writer.Line("if (bits == 0) return;");
        }

        writer.Line($"throw {Code.Run}GraphErrors.InvalidEnum(value);");
        writer.Close();
    }

    private static void EmitRead(GraphEmitter emitter, EnumModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} from the element just started.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph)"
            + Code.ReaderConstraint);
        writer.Line(
            $"if (reader.HasAttributes) graph.CheckValue(ref reader, {type.TypeOf}, "
            + $"{Code.Literal(type.Contract.Name)}, {Code.Literal(type.Contract.Namespace)});");
        writer.Line($"return Read{type.Id}Content(ref reader);");
        writer.Close();

        writer.Line("// What is inside the element, as an object of exactly this type.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}Content<TReader>(ref TReader reader){Code.ReaderConstraint}");
        writer.Line("if (!reader.TryReadUtf8(out var utf8))");
        writer.Line("    utf8 = global::System.Text.Encoding.UTF8.GetBytes(reader.ReadString());");
        writer.Line($"if (TryParse{type.Id}(utf8, out var bits)) return {Code.OfBits(type, "bits")};");
        if (type.IsFlags)
        {
            writer.Line("bits = 0;");
            writer.Open($"foreach (var range in {Code.Run}FlagTexts.Split(utf8))");
            writer.Line($"if (!TryParse{type.Id}(utf8[range], out var flag)) throw {Error(type)};");
            writer.Line("bits |= flag;");
            writer.Close();
            writer.Line($"return {Code.OfBits(type, "bits")};");
        }
        else
        {
            writer.Line($"throw {Error(type)};");
        }

        writer.Close();

        writer.Line("// The number of a value by its name.");
        writer.Open($"private static bool TryParse{type.Id}(global::System.ReadOnlySpan<byte> utf8, out long bits)");
        foreach (var value in type.Values.Where(v => !(type.IsFlags && v.Text.Contains(' '))))
        {
            // Texts of combined values are taken apart at spaces, so a value with one is never found.
            writer.Line(
                $"if (global::System.MemoryExtensions.SequenceEqual(utf8, {Code.Literal(value.Text)}u8)) "
                + $"{{ bits = {Bits(value)}; return true; }}");
        }

        writer.Line("bits = 0;");
        writer.Line("return false;");
        writer.Close();
    }

    private static string Error(EnumModel type) =>
        $"{Code.Run}GraphErrors.InvalidEnum(global::System.Text.Encoding.UTF8.GetString(utf8), {type.TypeOf})";

    private static string Bits(EnumValueModel value) =>
        value.Bits == long.MinValue ? "long.MinValue" : value.Bits.ToString(CultureInfo.InvariantCulture) + "L";
}
