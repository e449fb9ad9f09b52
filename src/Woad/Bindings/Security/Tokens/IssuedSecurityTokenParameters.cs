using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>A token that a security token service issues, and how the service is asked for it.</summary>
public partial class IssuedSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="IssuedSecurityTokenParameters"/> class for a token of any type.
    /// </summary>
    public IssuedSecurityTokenParameters()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IssuedSecurityTokenParameters"/> class.</summary>
    /// <param name="tokenType">The URI of the token's type; null for any.</param>
    public IssuedSecurityTokenParameters(string? tokenType)
        : this(tokenType, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IssuedSecurityTokenParameters"/> class.</summary>
    /// <param name="tokenType">The URI of the token's type; null for any.</param>
    /// <param name="issuerAddress">The address of the security token service.</param>
    public IssuedSecurityTokenParameters(string? tokenType, EndpointAddress? issuerAddress)
        : this(tokenType, issuerAddress, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IssuedSecurityTokenParameters"/> class.</summary>
    /// <param name="tokenType">The URI of the token's type; null for any.</param>
    /// <param name="issuerAddress">The address of the security token service.</param>
    /// <param name="issuerBinding">The binding of the security token service.</param>
    public IssuedSecurityTokenParameters(string? tokenType, EndpointAddress? issuerAddress, Binding? issuerBinding)
    {
        TokenType = tokenType;
        IssuerAddress = issuerAddress;
        IssuerBinding = issuerBinding;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="IssuedSecurityTokenParameters"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial IssuedSecurityTokenParameters(IssuedSecurityTokenParameters other);

    /// <summary>Gets elements that the request for a token carries besides.</summary>
    public Collection<XmlElement> AdditionalRequestParameters { get; } = [];

    /// <summary>Gets the claims that the token must or may have.</summary>
    public Collection<ClaimTypeRequirement> ClaimTypeRequirements { get; } = [];

    /// <summary>
    /// Gets or sets the versions of the specifications where the issuer's binding does not give them.
    /// </summary>
    /// <value>The default is null: those of the service's binding.</value>
    [Setting] public partial MessageSecurityVersion? DefaultMessageSecurityVersion { get; set; }

    /// <summary>Gets or sets the address of the security token service.</summary>
    /// <value>The default is null.</value>
    [Setting] public partial EndpointAddress? IssuerAddress { get; set; }

    /// <summary>Gets or sets the binding of the security token service.</summary>
    /// <value>The default is null.</value>
    [Setting] public partial Binding? IssuerBinding { get; set; }

    /// <summary>Gets or sets the address of the metadata of the security token service.</summary>
    /// <value>The default is null.</value>
    [Setting] public partial EndpointAddress? IssuerMetadataAddress { get; set; }

    /// <summary>Gets or sets the length of the token's key, in bits.</summary>
    /// <value>The default is 0: the issuer chooses.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(Min = 0)] public partial int KeySize { get; set; }

    /// <summary>Gets or sets the kind of the token's key.</summary>
    /// <value>The default is <see cref="SecurityKeyType.SymmetricKey"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SecurityKeyType KeyType { get; set; }

    /// <summary>Gets or sets the URI of the token's type.</summary>
    /// <value>The default is null: any.</value>
    [Setting] public partial string? TokenType { get; set; }

    /// <summary>Gets or sets a value that indicates whether signatures cover the token through its reference.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool UseStrTransform { get; set; }

    /// <inheritdoc/>
    internal override TokenKind Kind => IssuedKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => KeyType == SecurityKeyType.AsymmetricKey;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication => true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity => false;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication => true;

    /// <summary>Returns the settings, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Described(
    [
        (nameof(TokenType), TokenType),
        (nameof(KeyType), KeyType),
        (nameof(KeySize), KeySize),
        (nameof(IssuerAddress), IssuerAddress),
        (nameof(IssuerMetadataAddress), IssuerMetadataAddress),
        (nameof(DefaultMessageSecurityVersion), DefaultMessageSecurityVersion),
        (nameof(UseStrTransform), UseStrTransform),
        (nameof(IssuerBinding), IssuerBinding is null ? null : SettingText.Of(IssuerBinding, [])),
        .. ClaimTypeRequirements.Select(static claim =>
            ("ClaimTypeRequirement", (object?)$"{claim.ClaimType}{(claim.IsOptional ? ", optional" : "")}")),
    ]);

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new IssuedSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<GenericXmlSecurityKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = TokenType;
        requirement.RequireCryptographicToken = true;
        requirement.KeyType = KeyType;
        if (KeySize != 0)
        {
            requirement.KeySize = KeySize;
        }

        if (requirement is ServiceModelSecurityTokenRequirement ofBinding)
        {
            ofBinding.IssuerAddress = IssuerAddress;
            ofBinding.IssuerBinding = IssuerBinding;
        }

        requirement.Properties[ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty] = Clone();
    }

    partial void CopyOthers(IssuedSecurityTokenParameters other)
    {
        foreach (var element in other.AdditionalRequestParameters)
        {
            AdditionalRequestParameters.Add((XmlElement)element.CloneNode(deep: true));
        }

        foreach (var claim in other.ClaimTypeRequirements)
        {
            ClaimTypeRequirements.Add(claim);
        }
    }
}
