using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>The documents of a set by kind. Schemas inside WSDL documents are among the schemas.</summary>
internal sealed class ImportedDocuments
{
    private readonly SchemaDuplicates _duplicates = new();

    public ImportedDocuments(MetadataSet metadata, Collection<MetadataConversionError> errors)
    {
        var given = new List<XmlSchema>();
        foreach (var section in metadata.MetadataSections)
        {
            switch (section.Metadata)
            {
                case WsdlDocument document:
                    Wsdl.Add(document);
                    break;
                case XmlSchema schema:
                    given.Add(schema);
                    break;
                case XmlElement policy when section.Dialect == MetadataSection.PolicyDialect:
                    Policies.Add(policy);
                    break;
                case MetadataLocation location:
                    errors.Add(new MetadataConversionError(
                        $"The document '{location.Location}' has not been fetched, as it is on another host. If a "
                            + "definition is missing set MetadataExchangeClient.AddressFilter to a function that "
                            + "lets it pass.",
                        isWarning: true));
                    break;
                case MetadataReference reference:
                    errors.Add(new MetadataConversionError(
                        $"The metadata of the endpoint '{reference.Address?.Uri}', which others refer to, has not "
                            + "been asked for.", isWarning: true));
                    break;
                case XmlElement other:
                    errors.Add(new MetadataConversionError(
                        $"The metadata section of dialect '{section.Dialect}' with the element '{other.Name}' is not "
                            + "read.", isWarning: true));
                    break;
            }
        }

        var inner = Wsdl.Cast<WsdlDocument>().SelectMany(static document => document.Types.Schemas.Cast<XmlSchema>());
        foreach (var schema in new SchemaLinks(errors).Link(given, [.. inner]))
        {
            Add(schema, errors);
        }
    }

    /// <summary>How SOAP bindings write operations; read when all documents are there.</summary>
    public BoundOperations Bound => field ??= new BoundOperations(this);

    /// <summary>The global elements and types of the schemas.</summary>
    public SchemaIndex Index => field ??= new SchemaIndex(Schemas);

    public ServiceDescriptionCollection Wsdl { get; } = [];

    /// <summary>Nothing is fetched for these schemas.</summary>
    public XmlSchemaSet Schemas { get; } = new() { XmlResolver = null };

    public Collection<XmlElement> Policies { get; } = [];

    private void Add(XmlSchema schema, Collection<MetadataConversionError> errors)
    {
        try
        {
            _duplicates.Remove(schema, errors);
            Schemas.Add(schema);
        }
        catch (XmlSchemaException e)
        {
            errors.Add(new MetadataConversionError(
                $"The schema of namespace '{schema.TargetNamespace}' (line {e.LineNumber}) cannot be used: "
                    + $"{e.Message}"));
        }
    }
}
