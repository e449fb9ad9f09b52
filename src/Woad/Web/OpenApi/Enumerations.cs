using System.Globalization;
using System.Text.Json.Nodes;
using System.Xml.Schema;

namespace Woad.Web.OpenApi;

/// <summary>Enumerations: JSON has their numbers.</summary>
internal static class Enumerations
{
    /// <summary>The schema; null for a simple type that is no enumeration.</summary>
    public static JsonObject? SchemaOf(XmlSchemaSimpleType type)
    {
        var isFlags = type.Content is XmlSchemaSimpleTypeList;
        var values = isFlags ? ((XmlSchemaSimpleTypeList)type.Content!).ItemType : type;
        if (values?.Content is not XmlSchemaSimpleTypeRestriction restriction)
        {
            return null;
        }

        XmlSchemaEnumerationFacet[] facets = [.. restriction.Facets.OfType<XmlSchemaEnumerationFacet>()];
        long[] numbers = [.. facets.Select((facet, i) => NumberOf(facet, isFlags ? 1L << i : i))];
        var names = facets.Select(static facet => facet.Value!);
        var schema = new JsonObject
        {
            ["type"] = "integer",
            ["description"] = string.Join(", ", names.Zip(numbers, static (name, number) => $"{name} = {number}")),
        };
        if (!isFlags)
        {
            schema["enum"] = new JsonArray([.. numbers.Select(static number => (JsonNode)number)]);
            schema["x-enum-varnames"] = new JsonArray([.. names.Select(static name => (JsonNode)name)]);
        }

        return schema;
    }

    /// <summary>The number of a value, which the serializer leaves out where it is the usual one.</summary>
    private static long NumberOf(XmlSchemaEnumerationFacet facet, long usual) =>
        ContractSchemas.Mark(facet, "EnumerationValue") is { } text
            ? long.Parse(text, CultureInfo.InvariantCulture)
            : usual;
}
