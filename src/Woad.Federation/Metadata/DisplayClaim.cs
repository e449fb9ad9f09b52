namespace System.IdentityModel.Metadata;

/// <summary>Represents a type of claims that a service offers or asks for.</summary>
public class DisplayClaim
{
    /// <summary>Initializes a new instance of the <see cref="DisplayClaim"/> class.</summary>
    /// <param name="claimType">The type of the claim.</param>
    public DisplayClaim(string claimType)
        : this(claimType, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DisplayClaim"/> class.</summary>
    /// <param name="claimType">The type of the claim.</param>
    /// <param name="displayTag">The name for persons.</param>
    /// <param name="description">The description for persons.</param>
    public DisplayClaim(string claimType, string? displayTag, string? description)
        : this(claimType, displayTag, description, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DisplayClaim"/> class.</summary>
    /// <param name="claimType">The type of the claim.</param>
    /// <param name="displayTag">The name for persons.</param>
    /// <param name="description">The description for persons.</param>
    /// <param name="displayValue">The value for persons.</param>
    public DisplayClaim(string claimType, string? displayTag, string? description, string? displayValue)
        : this(claimType, displayTag, description, displayValue, true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DisplayClaim"/> class.</summary>
    /// <param name="claimType">The type of the claim.</param>
    /// <param name="displayTag">The name for persons.</param>
    /// <param name="description">The description for persons.</param>
    /// <param name="displayValue">The value for persons.</param>
    /// <param name="optional">Whether the claim may be missing.</param>
    public DisplayClaim(
        string claimType, string? displayTag, string? description, string? displayValue, bool optional)
    {
        ArgumentException.ThrowIfNullOrEmpty(claimType);
        (ClaimType, DisplayTag, Description, DisplayValue, Optional) =
            (claimType, displayTag, description, displayValue, optional);
    }

    /// <summary>Gets the type of the claim.</summary>
    public string ClaimType { get; }

    /// <summary>Gets or sets the description for persons.</summary>
    public string? Description { get; set; }

    /// <summary>Gets or sets the name for persons.</summary>
    public string? DisplayTag { get; set; }

    /// <summary>Gets or sets the value for persons.</summary>
    public string? DisplayValue { get; set; }

    /// <summary>Gets or sets a value that indicates whether the claim may be missing.</summary>
    public bool Optional { get; set; }

    /// <summary>Gets or sets a value that indicates whether the document says if the claim may be missing.</summary>
    public bool WriteOptionalAttribute { get; set; }

    /// <summary>Creates the display claim of a claim type.</summary>
    /// <param name="claimType">The type of the claim.</param>
    /// <returns>A claim whose name is the last part of its type.</returns>
    public static DisplayClaim CreateDisplayClaimFromClaimType(string claimType)
    {
        ArgumentException.ThrowIfNullOrEmpty(claimType);
        var name = claimType[(claimType.AsSpan().TrimEnd('/').LastIndexOf('/') + 1)..].TrimEnd('/');
        return new DisplayClaim(claimType, name, null);
    }
}
