using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the codecs of what stands alone in a contract's messages.</summary>
internal static class DataCodecEmitter
{
    private const string DataCodec = "global::Woad.Messages.DataCodec";
    private const string Types = "global::System.Collections.Generic.IReadOnlyList<global::System.Type>";

    /// <summary>The contract's list of them.</summary>
    public static void EmitList(SourceWriter writer, ContractModel contract)
    {
        if (contract.Data.Count == 0)
        {
            return;
        }

        var made = contract.Data.Select(
            (data, i) => data.DataId is null ? $"new {DataCodec}<{data.TypeName}>()" : $"new Codec{i}()");
        writer.Line(
            $"public override global::System.Collections.Generic.IReadOnlyList<{DataCodec}> Data => new "
                + $"{DataCodec}[] {{ {string.Join(", ", made)} }};");
        writer.Line();
    }

    /// <summary>The classes of those that are compiled.</summary>
    public static void EmitClasses(SourceWriter writer, ContractModel contract)
    {
        for (var i = 0; i < contract.Data.Count; i++)
        {
            if (contract.Data[i] is { DataId: not null, Element: not null } data)
            {
                Emit(writer, data, i);
            }
        }
    }

    private static void Emit(SourceWriter writer, DataCodecModel data, int index)
    {
        writer.Line("// Stands alone in a message: the detail of a fault, a header, a member of a message contract.");
        writer.Open($"private sealed class Codec{index} : {DataCodec}<{data.TypeName}>");
        writer.Line($"public override string Name => {CSharp.Text(data.Element!.Name)};");
        writer.Line();
        writer.Line($"public override string Namespace => {CSharp.Text(data.Element.Namespace)};");
        writer.Line();
        if (data.KnownTypes.Count > 0)
        {
            writer.Line(
                $"public override {Types} KnownTypes {{ get; }} = new global::System.Type[] {{ "
                    + $"{string.Join(", ", data.KnownTypes)} }};");
            writer.Line();
        }

        writer.Line(
            "public override bool TryWrite("
            + "ref Xml.BinaryXmlWriter writer, Xml.XmlName name, object value, int maxItems) =>");
        writer.Line(
            $"    Data{data.Graph}.TryWrite{data.DataId}("
            + $"ref writer, name, {CSharp.Cast(data.TypeName, "value")}, maxItems);");
        writer.Line();
        writer.Open("public override bool TryRead(ref Xml.BinaryXmlReader reader, int maxItems, out object value)");
        writer.Line($"var isRead = Data{data.Graph}.TryRead{data.DataId}(ref reader, maxItems, false, out var read);");
        writer.Line("value = read;");
        writer.Line("return isRead;");
        writer.Close();
        writer.Close();
        writer.Line();
    }
}
