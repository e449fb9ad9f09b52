using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the id of an assertion of SAML 2.0 ([SAMLCore] 1.3.4).</summary>
public class Saml2Id
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Id"/> class.</summary>
    public Saml2Id()
        : this($"_{Guid.NewGuid():D}")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Id"/> class.</summary>
    /// <param name="value">The id, which is an NCName.</param>
    public Saml2Id(string value)
    {
        ArgumentException.ThrowIfNullOrEmpty(value);
        Value = XmlConvert.VerifyNCName(value);
    }

    /// <summary>Gets the id of the SAML 2.0 id.</summary>
    public string Value { get; }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Saml2Id other && other.Value == Value;

    /// <inheritdoc/>
    public override int GetHashCode() => Value.GetHashCode(StringComparison.Ordinal);

    /// <inheritdoc/>
    public override string ToString() => Value;
}
