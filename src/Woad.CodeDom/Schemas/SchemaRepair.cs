using System.Xml.Schema;

namespace Woad.CodeDom.Schemas;

/// <summary>
/// Takes values out of schemas that their types refuse: defaults, fixed values and facets. Code can be made without
/// them, and documents with such values are in use.
/// </summary>
internal static class SchemaRepair
{
    /// <summary>Takes out the value of an error; null when the error is about something else.</summary>
    /// <returns>The part that was taken out.</returns>
    public static string? Apply(XmlSchemaException error)
    {
        switch (error.SourceSchemaObject)
        {
            case XmlSchemaElement { DefaultValue: { } value } element when IsAbout(error, value):
                element.DefaultValue = null;
                return $"the default '{value}'";
            case XmlSchemaElement { FixedValue: { } value } element when IsAbout(error, value):
                element.FixedValue = null;
                return $"the fixed value '{value}'";
            case XmlSchemaAttribute { DefaultValue: { } value } attribute when IsAbout(error, value):
                attribute.DefaultValue = null;
                return $"the default '{value}'";
            case XmlSchemaAttribute { FixedValue: { } value } attribute when IsAbout(error, value):
                attribute.FixedValue = null;
                return $"the fixed value '{value}'";
            case XmlSchemaFacet { Parent: { } owner } facet when FacetsOf(owner) is { } facets
                && facets.Contains(facet):
                facets.Remove(facet);
                return $"the facet '{facet.Value}'";
            default:
                return null;
        }
    }

    /// <summary>Errors about something else, as the name of the element, do not have the value in quotes.</summary>
    private static bool IsAbout(XmlSchemaException error, string value) =>
        error.Message.Contains($"'{value}'", StringComparison.Ordinal);

    private static XmlSchemaObjectCollection? FacetsOf(XmlSchemaObject owner) => owner switch
    {
        XmlSchemaSimpleTypeRestriction restriction => restriction.Facets,
        XmlSchemaSimpleContentRestriction restriction => restriction.Facets,
        _ => null,
    };
}
