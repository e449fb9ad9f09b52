using System.Collections.ObjectModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Metadata.Retrieval;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>One document of a service's metadata: WSDL, a schema, a policy, or where one of these is.</summary>
[XmlRoot("MetadataSection", Namespace = "http://schemas.xmlsoap.org/ws/2004/09/mex")]
public class MetadataSection : IXmlSerializable
{
    /// <summary>Initializes a new instance of the <see cref="MetadataSection"/> class without content.</summary>
    public MetadataSection()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataSection"/> class.</summary>
    /// <param name="dialect">The URI of the kind of document.</param>
    /// <param name="identifier">What tells documents of one kind apart, a target namespace mostly.</param>
    /// <param name="metadata">The document.</param>
    public MetadataSection(string? dialect, string? identifier, object? metadata)
    {
        Dialect = dialect;
        Identifier = identifier;
        Metadata = metadata;
    }

    /// <summary>Gets the dialect of references to further metadata.</summary>
    public static string MetadataExchangeDialect => "http://schemas.xmlsoap.org/ws/2004/09/mex";

    /// <summary>Gets the dialect of policies.</summary>
    public static string PolicyDialect => "http://schemas.xmlsoap.org/ws/2004/09/policy";

    /// <summary>Gets the dialect of WSDL 1.1.</summary>
    public static string ServiceDescriptionDialect => System.Web.Services.Description.ServiceDescription.Namespace;

    /// <summary>Gets the dialect of XML schemas.</summary>
    public static string XmlSchemaDialect => XmlSchema.Namespace;

    /// <summary>Gets the attributes of the section's element.</summary>
    public Collection<XmlAttribute> Attributes { get; } = [];

    /// <summary>Gets or sets the URI of the kind of document.</summary>
    public string? Dialect { get; set; }

    /// <summary>Gets or sets the identifier among documents of one kind.</summary>
    public string? Identifier { get; set; }

    /// <summary>
    /// Gets or sets the document: a <see cref="System.Web.Services.Description.ServiceDescription"/>, an
    /// <see cref="XmlSchema"/>, an <see cref="XmlElement"/> or a <see cref="MetadataLocation"/>.
    /// </summary>
    public object? Metadata { get; set; }

    /// <summary>A section with a policy.</summary>
    /// <param name="policy">The policy.</param>
    /// <param name="identifier">The identifier of the metadata.</param>
    /// <returns>The section.</returns>
    /// <exception cref="ArgumentException">
    /// <paramref name="policy"/> is not the element Policy of a version of WS-Policy.
    /// </exception>
    public static MetadataSection CreateFromPolicy(XmlElement policy, string? identifier)
    {
        ArgumentNullException.ThrowIfNull(policy);
        return policy.LocalName == "Policy"
            && (policy.NamespaceURI == PolicyVersion.Policy12.Namespace
                || policy.NamespaceURI == PolicyVersion.Policy15.Namespace)
            ? new MetadataSection(PolicyDialect, identifier, policy)
            : throw new ArgumentException(Escaped.Text(
                $"The element '{policy.LocalName}' of namespace '{policy.NamespaceURI}' is no policy: expected "
                    + $"'Policy' of '{PolicyVersion.Policy12.Namespace}' or '{PolicyVersion.Policy15.Namespace}'."),
                    nameof(policy));
    }

    /// <summary>A section with a schema.</summary>
    /// <param name="schema">The schema.</param>
    /// <returns>The section.</returns>
    public static MetadataSection CreateFromSchema(XmlSchema schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        return new MetadataSection(XmlSchemaDialect, schema.TargetNamespace, schema);
    }

    /// <summary>A section with a WSDL document.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <returns>The section.</returns>
    public static MetadataSection CreateFromServiceDescription(
        System.Web.Services.Description.ServiceDescription serviceDescription)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        return new MetadataSection(ServiceDescriptionDialect, serviceDescription.TargetNamespace, serviceDescription);
    }

    XmlSchema? IXmlSerializable.GetSchema() => null;

    void IXmlSerializable.ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        MetadataSetReader.ReadSection(reader, this);
    }

    void IXmlSerializable.WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        MetadataSectionWriter.WriteContents(writer, this);
    }
}
