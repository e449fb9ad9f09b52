namespace System.IdentityModel.Tokens;

/// <summary>Represents the Attribute element of SAML 1.1 ([SAMLCore1.1] 2.4.4.2).</summary>
public class SamlAttribute
{
    /// <summary>Initializes a new instance of the <see cref="SamlAttribute"/> class.</summary>
    public SamlAttribute()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAttribute"/> class.</summary>
    /// <param name="attributeNamespace">The namespace of the name.</param>
    /// <param name="attributeName">The name.</param>
    /// <param name="attributeValues">The values.</param>
    public SamlAttribute(string attributeNamespace, string attributeName, IEnumerable<string> attributeValues)
    {
        ArgumentNullException.ThrowIfNull(attributeValues);
        (Namespace, Name) = (attributeNamespace, attributeName);
        AttributeValues = [.. attributeValues];
    }

    /// <summary>Gets or sets the type of the values: a namespace, #, and a name.</summary>
    public string? AttributeValueXsiType { get; set; } = "http://www.w3.org/2001/XMLSchema#string";

    /// <summary>Gets the values of the SAML attribute.</summary>
    public IList<string> AttributeValues { get; } = new List<string>();

    /// <summary>Gets or sets the name.</summary>
    public string Name { get; set; } = "";

    /// <summary>Gets or sets the namespace of the name.</summary>
    public string Namespace { get; set; } = "";

    /// <summary>Gets or sets the issuer of the claim before the issuer of the assertion.</summary>
    public string? OriginalIssuer { get; set; }
}
