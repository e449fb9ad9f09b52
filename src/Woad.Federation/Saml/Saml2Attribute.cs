using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Attribute element of SAML 2.0 ([SAMLCore] 2.7.3.1).</summary>
public class Saml2Attribute
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Attribute"/> class.</summary>
    /// <param name="name">The name.</param>
    public Saml2Attribute(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Attribute"/> class.</summary>
    /// <param name="name">The name.</param>
    /// <param name="value">The value.</param>
    public Saml2Attribute(string name, string value)
        : this(name)
    {
        Values.Add(value);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Attribute"/> class.</summary>
    /// <param name="name">The name.</param>
    /// <param name="values">The values.</param>
    public Saml2Attribute(string name, IEnumerable<string> values)
        : this(name)
    {
        ArgumentNullException.ThrowIfNull(values);
        foreach (var value in values)
        {
            Values.Add(value);
        }
    }

    /// <summary>Gets or sets the type of the values: a namespace, #, and a name.</summary>
    public string? AttributeValueXsiType { get; set; } = "http://www.w3.org/2001/XMLSchema#string";

    /// <summary>Gets or sets the name for persons.</summary>
    public string? FriendlyName { get; set; }

    /// <summary>Gets or sets the name.</summary>
    public string Name { get; set; }

    /// <summary>Gets or sets the format of the name.</summary>
    public Uri? NameFormat { get; set; }

    /// <summary>Gets or sets the issuer of the claim before the issuer of the assertion.</summary>
    public string? OriginalIssuer { get; set; }

    /// <summary>Gets the values of the SAML 2.0 attribute.</summary>
    public Collection<string> Values { get; } = [];
}
