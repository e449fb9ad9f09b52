namespace System.ServiceModel.Security.Tokens;

/// <summary>A claim that an issued token must or may have.</summary>
public class ClaimTypeRequirement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ClaimTypeRequirement"/> class for a claim that the token must have.
    /// </summary>
    /// <param name="claimType">The URI of the claim's type.</param>
    /// <exception cref="ArgumentException"><paramref name="claimType"/> is null or empty.</exception>
    public ClaimTypeRequirement(string claimType)
        : this(claimType, isOptional: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ClaimTypeRequirement"/> class.</summary>
    /// <param name="claimType">The URI of the claim's type.</param>
    /// <param name="isOptional">Whether the token may lack it.</param>
    /// <exception cref="ArgumentException"><paramref name="claimType"/> is null or empty.</exception>
    public ClaimTypeRequirement(string claimType, bool isOptional)
    {
        ArgumentException.ThrowIfNullOrEmpty(claimType);
        ClaimType = claimType;
        IsOptional = isOptional;
    }

    /// <summary>Gets the URI of the claim's type.</summary>
    public string ClaimType { get; }

    /// <summary>Gets a value that indicates whether the token may lack the claim.</summary>
    public bool IsOptional { get; }
}
