using System.IdentityModel.Selectors;
using Woad.Security.Issued;

namespace System.ServiceModel.Security;

/// <content>Versions and limits.</content>
public partial class WSSecurityTokenSerializer
{
    private const int DefaultLabelLength = 128;
    private const int DefaultNonceLength = 128;
    private const int DefaultOffset = 64;

    private readonly TrustVersion _trust;
    private readonly SecureConversationVersion _conversation;
    private readonly object? _samlSerializer;

    /// <summary>
    /// Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class for WS-Security 1.1.
    /// </summary>
    public WSSecurityTokenSerializer()
        : this(SecurityVersion.WSSecurity11)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class for WS-Security 1.1.
    /// </summary>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    public WSSecurityTokenSerializer(bool emitBspRequiredAttributes)
        : this(SecurityVersion.WSSecurity11, emitBspRequiredAttributes)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    public WSSecurityTokenSerializer(SecurityVersion? securityVersion)
        : this(securityVersion, emitBspRequiredAttributes: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    public WSSecurityTokenSerializer(SecurityVersion? securityVersion, bool emitBspRequiredAttributes)
        : this(securityVersion, emitBspRequiredAttributes, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    /// <param name="samlSerializer">The SamlSerializer of assertions; null for the default.</param>
    /// <remarks>The type <c>SamlSerializer</c> is in the package <c>Woad.Federation</c>.</remarks>
    /// <exception cref="ArgumentException">The serializer is not a SamlSerializer.</exception>
    public WSSecurityTokenSerializer(
        SecurityVersion? securityVersion, bool emitBspRequiredAttributes, object? samlSerializer)
        : this(securityVersion, emitBspRequiredAttributes, samlSerializer, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    /// <param name="samlSerializer">The SamlSerializer of assertions; null for the default.</param>
    /// <param name="securityStateEncoder">Not used: services read the cookies of security contexts.</param>
    /// <param name="knownTypes">Not used: services read the cookies of security contexts.</param>
    /// <exception cref="ArgumentException">The serializer is not a SamlSerializer.</exception>
    public WSSecurityTokenSerializer(
        SecurityVersion? securityVersion, bool emitBspRequiredAttributes, object? samlSerializer,
        SecurityStateEncoder? securityStateEncoder, IEnumerable<Type>? knownTypes)
        : this(
            securityVersion, emitBspRequiredAttributes, samlSerializer, securityStateEncoder, knownTypes,
            DefaultOffset, DefaultLabelLength, DefaultNonceLength)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="trustVersion">The version of WS-Trust.</param>
    /// <param name="secureConversationVersion">The version of WS-SecureConversation.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    /// <param name="samlSerializer">The SamlSerializer of assertions; null for the default.</param>
    /// <param name="securityStateEncoder">Not used: services read the cookies of security contexts.</param>
    /// <param name="knownTypes">Not used: services read the cookies of security contexts.</param>
    /// <exception cref="ArgumentException">The serializer is not a SamlSerializer.</exception>
    public WSSecurityTokenSerializer(
        SecurityVersion? securityVersion, TrustVersion trustVersion,
        SecureConversationVersion secureConversationVersion, bool emitBspRequiredAttributes, object? samlSerializer,
        SecurityStateEncoder? securityStateEncoder, IEnumerable<Type>? knownTypes)
        : this(
            securityVersion, trustVersion, secureConversationVersion, emitBspRequiredAttributes, samlSerializer,
            securityStateEncoder, knownTypes, DefaultOffset, DefaultLabelLength, DefaultNonceLength)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    /// <param name="samlSerializer">The SamlSerializer of assertions; null for the default.</param>
    /// <param name="securityStateEncoder">Not used: services read the cookies of security contexts.</param>
    /// <param name="knownTypes">Not used: services read the cookies of security contexts.</param>
    /// <param name="maximumKeyDerivationOffset">The maximum offset, in bytes, of a derived key.</param>
    /// <param name="maximumKeyDerivationLabelLength">The maximum length, in bytes, of its label.</param>
    /// <param name="maximumKeyDerivationNonceLength">The maximum length, in bytes, of its nonce.</param>
    /// <exception cref="ArgumentException">The serializer is not a SamlSerializer.</exception>
    public WSSecurityTokenSerializer(
        SecurityVersion? securityVersion, bool emitBspRequiredAttributes, object? samlSerializer,
        SecurityStateEncoder? securityStateEncoder, IEnumerable<Type>? knownTypes, int maximumKeyDerivationOffset,
        int maximumKeyDerivationLabelLength, int maximumKeyDerivationNonceLength)
        : this(
            securityVersion, TrustVersion.Default, SecureConversationVersion.Default, emitBspRequiredAttributes,
            samlSerializer, securityStateEncoder, knownTypes, maximumKeyDerivationOffset,
            maximumKeyDerivationLabelLength, maximumKeyDerivationNonceLength)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSSecurityTokenSerializer"/> class.</summary>
    /// <param name="securityVersion">The version of WS-Security; null for 1.1.</param>
    /// <param name="trustVersion">The version of WS-Trust.</param>
    /// <param name="secureConversationVersion">The version of WS-SecureConversation.</param>
    /// <param name="emitBspRequiredAttributes">Whether references say of which type their token is.</param>
    /// <param name="samlSerializer">The SamlSerializer of assertions; null for the default.</param>
    /// <param name="securityStateEncoder">Not used: services read the cookies of security contexts.</param>
    /// <param name="knownTypes">Not used: services read the cookies of security contexts.</param>
    /// <param name="maximumKeyDerivationOffset">The maximum offset, in bytes, of a derived key.</param>
    /// <param name="maximumKeyDerivationLabelLength">The maximum length, in bytes, of its label.</param>
    /// <param name="maximumKeyDerivationNonceLength">The maximum length, in bytes, of its nonce.</param>
    /// <exception cref="ArgumentException">The serializer is not a SamlSerializer.</exception>
    public WSSecurityTokenSerializer(
        SecurityVersion? securityVersion, TrustVersion trustVersion,
        SecureConversationVersion secureConversationVersion, bool emitBspRequiredAttributes, object? samlSerializer,
        SecurityStateEncoder? securityStateEncoder, IEnumerable<Type>? knownTypes, int maximumKeyDerivationOffset,
        int maximumKeyDerivationLabelLength, int maximumKeyDerivationNonceLength)
    {
        ArgumentNullException.ThrowIfNull(trustVersion);
        ArgumentNullException.ThrowIfNull(secureConversationVersion);
        ArgumentOutOfRangeException.ThrowIfNegative(maximumKeyDerivationOffset);
        ArgumentOutOfRangeException.ThrowIfNegative(maximumKeyDerivationLabelLength);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maximumKeyDerivationNonceLength);
        if (samlSerializer is not null && !IssuedTokenSupport.Registered.Elements.IsSerializer(samlSerializer))
        {
            throw new ArgumentException("The object is not a SamlSerializer.", nameof(samlSerializer));
        }

        SecurityVersion = securityVersion ?? SecurityVersion.WSSecurity11;
        EmitBspRequiredAttributes = emitBspRequiredAttributes;
        (_trust, _conversation, _samlSerializer) = (trustVersion, secureConversationVersion, samlSerializer);
        MaximumKeyDerivationOffset = maximumKeyDerivationOffset;
        MaximumKeyDerivationLabelLength = maximumKeyDerivationLabelLength;
        MaximumKeyDerivationNonceLength = maximumKeyDerivationNonceLength;
    }

    /// <summary>Whether a serializer reads and writes nothing by code of the program.</summary>
    internal static bool IsStandard(SecurityTokenSerializer serializer) =>
        serializer is WSSecurityTokenSerializer { _samlSerializer: null }
        && serializer.GetType() == typeof(WSSecurityTokenSerializer);

    /// <summary>Gets the maximum length, in bytes, of the label of a derived key.</summary>
    public int MaximumKeyDerivationLabelLength { get; }

    /// <summary>Gets the maximum length, in bytes, of the nonce of a derived key.</summary>
    public int MaximumKeyDerivationNonceLength { get; }

    /// <summary>Gets the maximum offset, in bytes, of a derived key.</summary>
    public int MaximumKeyDerivationOffset { get; }
}
