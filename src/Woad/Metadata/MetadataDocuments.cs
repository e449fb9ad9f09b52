using System.Globalization;
using System.ServiceModel.Description;
using System.Text;
using System.Xml;
using System.Xml.Schema;
using Woad.Connections;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata;

/// <summary>
/// The documents of a set of metadata as they are shown at one address, referring to each other there.
/// </summary>
internal sealed class MetadataDocuments
{
    private readonly Dictionary<string, MetadataDocument> _documents = [];
    private readonly Uri _address;
    private readonly WsdlDocument[] _wsdl;
    private readonly XmlSchema[] _schemas;
    private readonly AddressMarks? _marks;
    private readonly Lazy<MetadataDocument?> _single;

    /// <param name="set">The metadata, which are not changed.</param>
    /// <param name="address">Where the documents are shown.</param>
    /// <param name="marks">The marks in addresses; null when addresses are as they are.</param>
    public MetadataDocuments(MetadataSet set, Uri address, AddressMarks? marks)
    {
        _address = address;
        _marks = marks;
        var sections = set.MetadataSections;
        _wsdl = [.. sections.Select(section => section.Metadata).OfType<WsdlDocument>().OrderByDescending(
            d => d.Services.Count)];
        _schemas = [.. sections.Select(section => section.Metadata).OfType<XmlSchema>()];
        for (var i = 0; i < _wsdl.Length; i++)
        {
            Add(i == 0 ? "WSDL" : $"WSDL={NameOfWsdl(i)}", Located(_wsdl[i]).Write);
        }

        for (var i = 0; i < _schemas.Length; i++)
        {
            Add($"XSD={NameOfSchema(i)}", Located(_schemas[i]).Write);
        }

        Add("DISCO", WriteDiscovery);
        _single = new(() => SingleDocument.IsPossible(set) ? Make(SingleDocument.Of(set).Write) : null);
    }

    /// <param name="name">What is asked for, in upper case.</param>
    /// <param name="value">Which one; empty for the first.</param>
    /// <param name="caller">The address that the request names.</param>
    public Page Find(string name, string value, PageCaller caller)
    {
        var document = name == "SINGLEWSDL"
            ? value.Length == 0 ? _single.Value : null
            : _documents.GetValueOrDefault(value.Length == 0 ? name : $"{name}={value.ToLowerInvariant()}");
        return document?.Show(caller) ?? Page.Refusal(404);
    }

    private static string NameOfWsdl(int index) => string.Create(CultureInfo.InvariantCulture, $"wsdl{index - 1}");

    private static string NameOfSchema(int index) => string.Create(CultureInfo.InvariantCulture, $"xsd{index}");

    private void Add(string name, Action<XmlWriter> write) => _documents.Add(name, Make(write));

    private MetadataDocument Make(Action<XmlWriter> write)
    {
        var bytes = new MemoryStream();
        using (var writer = XmlWriter.Create(bytes, new XmlWriterSettings
        {
            Encoding = new UTF8Encoding(false),
            Indent = false,
        }))
        {
            write(writer);
        }

        return new MetadataDocument(bytes.ToArray(), _marks);
    }

    private WsdlDocument Located(WsdlDocument document)
    {
        var copy = SingleDocument.Copy(document);
        foreach (var import in copy.Imports.All<System.Web.Services.Description.Import>())
        {
            var index = Array.FindIndex(_wsdl, other => other.TargetNamespace == import.Namespace);
            if (index >= 0 && string.IsNullOrEmpty(import.Location))
            {
                import.Location = index == 0
                    ? $"{_address.AbsoluteUri}?wsdl"
                    : $"{_address.AbsoluteUri}?wsdl={NameOfWsdl(index)}";
            }
        }

        foreach (XmlSchema schema in copy.Types.Schemas)
        {
            Locate(schema);
        }

        return copy;
    }

    private XmlSchema Located(XmlSchema schema)
    {
        var copy = SchemaText.Copy(schema);
        Locate(copy);
        return copy;
    }

    private void Locate(XmlSchema schema)
    {
        foreach (var import in schema.Includes.OfType<XmlSchemaImport>())
        {
            var index = Array.FindIndex(_schemas, other => (other.TargetNamespace ?? "") == (import.Namespace ?? ""));
            if (index >= 0 && string.IsNullOrEmpty(import.SchemaLocation))
            {
                import.SchemaLocation = $"{_address.AbsoluteUri}?xsd={NameOfSchema(index)}";
            }
        }
    }

    /// <summary>What DISCO readers want to know: where the WSDL is and where its explanation.</summary>
    private void WriteDiscovery(XmlWriter writer)
    {
        writer.WriteStartElement("discovery", "http://schemas.xmlsoap.org/disco/");
        writer.WriteStartElement("contractRef", "http://schemas.xmlsoap.org/disco/scl/");
        writer.WriteAttributeString("ref", $"{_address.AbsoluteUri}?wsdl");
        writer.WriteAttributeString("docRef", _address.AbsoluteUri);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
