namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>A claim that a requested token must or may have.</summary>
public class RequestClaim
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RequestClaim"/> class for a claim that must be there.
    /// </summary>
    /// <param name="claimType">The URI of the claim's type.</param>
    public RequestClaim(string claimType)
        : this(claimType, false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestClaim"/> class.</summary>
    /// <param name="claimType">The URI of the claim's type.</param>
    /// <param name="isOptional">Whether the token may be without it.</param>
    public RequestClaim(string claimType, bool isOptional)
        : this(claimType, isOptional, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestClaim"/> class.</summary>
    /// <param name="claimType">The URI of the claim's type.</param>
    /// <param name="isOptional">Whether the token may be without it.</param>
    /// <param name="value">The value that the claim is to have; null for any.</param>
    /// <exception cref="ArgumentException"><paramref name="claimType"/> is null or empty.</exception>
    public RequestClaim(string claimType, bool isOptional, string? value)
    {
        ArgumentException.ThrowIfNullOrEmpty(claimType);
        ClaimType = claimType;
        IsOptional = isOptional;
        Value = value;
    }

    /// <summary>Gets the URI of the claim's type.</summary>
    public string ClaimType { get; }

    /// <summary>Gets or sets a value that indicates whether the token may be without the claim.</summary>
    public bool IsOptional { get; set; }

    /// <summary>Gets or sets the value that the claim is to have.</summary>
    /// <value>Null for any. It is sent only with the dialect of WS-Federation's claims.</value>
    public string? Value { get; set; }
}
