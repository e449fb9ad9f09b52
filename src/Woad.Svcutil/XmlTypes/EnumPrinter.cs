using System.Xml.Schema;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.XmlTypes;

/// <summary>Writes an enumeration.</summary>
internal static class EnumPrinter
{
    public static void Write(CodeWriter writer, GenerationOptions options, XmlSchemaSimpleType type, string name) =>
        WriteValues(
            writer,
            options,
            XmlTypeAttribute.Of(type, name),
            name,
            ((XmlSchemaSimpleTypeRestriction)type.Content!).Facets.OfType<XmlSchemaEnumerationFacet>().Select(
                static facet => facet.Value!));

    /// <summary>Writes the names of a choice, which are in no schema.</summary>
    public static void Write(
        CodeWriter writer, GenerationOptions options, string name, string ns, IEnumerable<string> values) =>
        WriteValues(
            writer,
            options,
            new AttributeCode("global::System.Xml.Serialization.XmlType").Add("Namespace", ns).Add(
                "IncludeInSchema = false").ToString(),
            name,
            values);

    private static void WriteValues(
        CodeWriter writer, GenerationOptions options, string attribute, string name, IEnumerable<string> values)
    {
        writer.Line($"[{attribute}]");
        writer.Block($"{options.Access} enum {Identifiers.Code(name)}", () =>
        {
            var names = new NameScope();
            writer.Separated(values.Distinct(), value =>
            {
                var member = names.Unique(Identifiers.Of(value, "Item"));
                if (member != value)
                {
                    writer.Line($"[global::System.Xml.Serialization.XmlEnum({Identifiers.Literal(value)})]");
                }

                writer.Line(Identifiers.Code(member) + ",");
            });
        });
    }
}
