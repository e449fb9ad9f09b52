using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>
/// Resolves includes, redefinitions and imports among the schemas of a set: nothing is fetched, and no location is
/// left.
/// </summary>
/// <param name="errors">Told of documents that are not there.</param>
internal sealed class SchemaLinks(Collection<MetadataConversionError> errors)
{
    private readonly Dictionary<string, XmlSchema> _bySource = [];
    private readonly ILookup<string, XmlSchema> _none = Array.Empty<XmlSchema>().ToLookup(static _ => "");
    private readonly HashSet<XmlSchema> _replaced = [];
    private readonly Dictionary<(XmlSchema Included, string Namespace), XmlSchema> _copies = [];
    private readonly List<XmlSchema> _linked = [];
    private ILookup<string, XmlSchema>? _byFile;

    /// <summary>Links schemas to each other.</summary>
    /// <param name="given">The schemas that are documents of their own; each address counts once.</param>
    /// <param name="inner">The schemas inside of WSDL documents.</param>
    /// <returns>The schemas to use, with a copy of each included one for each namespace that it takes.</returns>
    public IEnumerable<XmlSchema> Link(IEnumerable<XmlSchema> given, IReadOnlyCollection<XmlSchema> inner)
    {
        var documents = new List<XmlSchema>();
        foreach (var schema in given)
        {
            if (schema.SourceUri is not { Length: > 0 } source || _bySource.TryAdd(source, schema))
            {
                documents.Add(schema);
            }
        }

        _byFile = documents.Where(static schema => FileOf(schema.SourceUri).Length > 0)
            .ToLookup(static schema => FileOf(schema.SourceUri), StringComparer.OrdinalIgnoreCase);
        foreach (var schema in (IEnumerable<XmlSchema>)[.. documents, .. inner])
        {
            Link(schema);
        }

        return [.. documents.Concat(inner).Concat(_linked).Where(schema => !_replaced.Contains(schema))];
    }

    private void Link(XmlSchema schema)
    {
        for (var i = schema.Includes.Count - 1; i >= 0; i--)
        {
            switch (schema.Includes[i])
            {
                case XmlSchemaImport import:
                    import.SchemaLocation = null;
                    break;
                case XmlSchemaRedefine { Schema: null } redefine:
                    Redefine(schema, redefine);
                    break;
                case XmlSchemaInclude { Schema: null } include:
                    schema.Includes.RemoveAt(i);
                    Include(schema, include);
                    break;
            }
        }
    }

    /// <summary>
    /// A schema of the same namespace is in the set already. One without a namespace takes that of the schema that
    /// includes it (XML Schema 1.0, section 4.2.1).
    /// </summary>
    private void Include(XmlSchema schema, XmlSchemaInclude include)
    {
        if (Find(schema, include) is not { } target)
        {
            return;
        }

        if (string.IsNullOrEmpty(target.TargetNamespace) && schema.TargetNamespace is { Length: > 0 } ns
            && !_copies.ContainsKey((target, ns)))
        {
            _replaced.Add(target);
            var copy = WithNamespace(target, ns);
            _copies.Add((target, ns), copy);
            _linked.Add(copy);
            Link(copy);
        }
    }

    private void Redefine(XmlSchema schema, XmlSchemaRedefine redefine)
    {
        if (Find(schema, redefine) is not { } target)
        {
            schema.Includes.Remove(redefine);
            return;
        }

        var changed = string.IsNullOrEmpty(target.TargetNamespace) && schema.TargetNamespace is { Length: > 0 } ns
            ? WithNamespace(target, ns)
            : target;
        _replaced.Add(target);
        redefine.SchemaLocation = null;
        redefine.Schema = changed;
        Link(changed);
    }

    private XmlSchema? Find(XmlSchema schema, XmlSchemaExternal reference)
    {
        if (reference.SchemaLocation is not { Length: > 0 } location)
        {
            return null;
        }

        if (Uri.TryCreate(schema.SourceUri, UriKind.Absolute, out var source)
            && Uri.TryCreate(source, location, out var address)
            && _bySource.TryGetValue(address.AbsoluteUri, out var found))
        {
            return found;
        }

        // The documents may have been saved under one roof: then the name of the file is what has stayed.
        if ((_byFile ?? _none)[FileOf(location)].Take(2).ToArray() is [{ } only])
        {
            return only;
        }

        errors.Add(new MetadataConversionError(
            Escaped.Text(
                $"The schema of namespace '{schema.TargetNamespace}' includes the document '{location}', which is not "
                    + $"among the documents. If a definition is missing add it to them."),
            isWarning: true));
        return null;
    }

    private static string FileOf(string? location) => location is null
        ? ""
        : location[(location.LastIndexOfAny(['/', '\\']) + 1)..];

    /// <summary>A copy in a namespace, with the names that had none.</summary>
    private static XmlSchema WithNamespace(XmlSchema schema, string ns)
    {
        var text = XElement.Parse(SchemaText.Write(schema));
        text.SetAttributeValue("targetNamespace", ns);
        if (text.Attribute("xmlns") is null)
        {
            text.SetAttributeValue("xmlns", ns);
        }

        using var reader = text.CreateReader();
        var copy = XmlSchema.Read(reader, null)!;
        copy.SourceUri = schema.SourceUri;
        return copy;
    }
}
