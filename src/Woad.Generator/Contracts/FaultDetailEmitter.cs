using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes what reads and writes the details of a contract's faults, and makes their exceptions.</summary>
internal static class FaultDetailEmitter
{
    private const string FaultDetail = "global::Woad.Messages.FaultDetail";
    private const string Types = "global::System.Collections.Generic.IReadOnlyList<global::System.Type>";

    /// <summary>The contract's list of them.</summary>
    public static void EmitList(SourceWriter writer, ContractModel contract)
    {
        if (contract.FaultDetails.Count == 0)
        {
            return;
        }

        var made = contract.FaultDetails.Select((detail, i) => detail.DataId is null ? $"new {FaultDetail}<{detail.TypeName}>()" : $"new Detail{i}()");
        writer.Line(
            $"public override global::System.Collections.Generic.IReadOnlyList<{FaultDetail}> FaultDetails => new {FaultDetail}[] {{ {string.Join(", ", made)} }};");
        writer.Line();
    }

    /// <summary>The classes of those that are compiled.</summary>
    public static void EmitClasses(SourceWriter writer, ContractModel contract)
    {
        for (var i = 0; i < contract.FaultDetails.Count; i++)
        {
            if (contract.FaultDetails[i] is { DataId: not null, Element: not null } detail)
            {
                Emit(writer, detail, i);
            }
        }
    }

    private static void Emit(SourceWriter writer, FaultDetailModel detail, int index)
    {
        writer.Open($"private sealed class Detail{index} : {FaultDetail}<{detail.TypeName}>");
        writer.Line($"public override string Name => {Code.Text(detail.Element!.Name)};");
        writer.Line();
        writer.Line($"public override string Namespace => {Code.Text(detail.Element.Namespace)};");
        writer.Line();
        if (detail.KnownTypes.Count > 0)
        {
            writer.Line($"public override {Types} KnownTypes {{ get; }} = new global::System.Type[] {{ {string.Join(", ", detail.KnownTypes)} }};");
            writer.Line();
        }

        writer.Line("public override void Write(ref global::Woad.Xml.BinaryXmlWriter writer, global::Woad.Xml.XmlName name, object detail, int maxItems) =>");
        writer.Line($"    Data{detail.Graph}.Write_{detail.DataId}(ref writer, name, {Code.Cast(detail.TypeName, "detail")}, maxItems);");
        writer.Line();
        writer.Line("public override object Read(ref global::Woad.Xml.BinaryXmlReader reader, int maxItems) =>");
        writer.Line($"    Data{detail.Graph}.Read_{detail.DataId}(ref reader, maxItems);");
        writer.Close();
        writer.Line();
    }
}
