namespace System.IdentityModel.Tokens;

/// <summary>Represents the name of a subject of SAML 1.1 as the resource of a claim.</summary>
public class SamlNameIdentifierClaimResource
{
    /// <summary>Initializes a new instance of the <see cref="SamlNameIdentifierClaimResource"/> class.</summary>
    /// <param name="name">The name.</param>
    /// <param name="nameQualifier">The domain of the name.</param>
    /// <param name="format">The format of the name.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is null or empty.</exception>
    public SamlNameIdentifierClaimResource(string name, string? nameQualifier, string? format)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        (Name, NameQualifier, Format) = (name, nameQualifier, format);
    }

    /// <summary>Gets the format of the name.</summary>
    public string? Format { get; }

    /// <summary>Gets the name of the subject.</summary>
    public string Name { get; }

    /// <summary>Gets the domain of the name.</summary>
    public string? NameQualifier { get; }

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is SamlNameIdentifierClaimResource other
        && (Name, NameQualifier, Format) == (other.Name, other.NameQualifier, other.Format);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(Name, NameQualifier, Format);
}
