using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata.Importing;

/// <summary>Types of the accessors that hold elements in messages of RPC style: no schema defines them.</summary>
internal sealed class AccessorTypes(ImportedDocuments documents)
{
    private readonly Dictionary<XmlQualifiedName, XmlQualifiedName> _types = [];
    private XmlSchema? _schema;

    /// <summary>The name of a type with the one element of a part.</summary>
    public XmlQualifiedName Of(MessagePart part, Operation operation)
    {
        if (_types.TryGetValue(part.Element, out var known))
        {
            return known;
        }

        var ns = operation.PortType?.ServiceDescription?.TargetNamespace ?? "";
        var schema = _schema ??= new XmlSchema { TargetNamespace = $"{ns}#accessors" };
        var type = new XmlSchemaComplexType
        {
            Name = UniqueName.Of(
                $"{part.Element.Name}Accessor", name => _types.Values.Any(taken => taken.Name == name)),
            Particle = new XmlSchemaSequence { Items = { new XmlSchemaElement { RefName = part.Element } } },
        };
        schema.Items.Add(type);
        if (!schema.Includes.OfType<XmlSchemaImport>().Any(import => import.Namespace == part.Element.Namespace))
        {
            schema.Includes.Add(new XmlSchemaImport { Namespace = part.Element.Namespace });
        }

        if (documents.Schemas.Contains(schema))
        {
            documents.Schemas.Reprocess(schema);
        }
        else
        {
            documents.Schemas.Add(schema);
        }

        var found = new XmlQualifiedName(type.Name, schema.TargetNamespace);
        documents.Index.Add(found, type);
        _types.Add(part.Element, found);
        return found;
    }
}
