using System.Xml.Serialization;

namespace System.Web.Services.Description;

/// <summary>The schemas of a WSDL document.</summary>
public sealed class Types : DocumentableItem
{
    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the schemas of the types.</summary>
    public XmlSchemas Schemas => field ??= [];
}
