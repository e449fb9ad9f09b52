namespace Microsoft.IdentityModel.Protocols.WsFed;

/// <summary>Represents a claim that a token has to have.</summary>
public class ClaimType
{
    /// <summary>Gets or sets a value that indicates whether the token may lack the claim; null for no word.</summary>
    public bool? IsOptional { get; set; }

    /// <summary>Gets or sets the URI of the claim type.</summary>
    public string? Uri { get; set; }

    /// <summary>Gets or sets the value that the claim has to have; null for any.</summary>
    public string? Value { get; set; }
}
