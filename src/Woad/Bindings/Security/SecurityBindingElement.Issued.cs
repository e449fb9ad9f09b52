using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <content>Elements for clients with a token of a security token service.</content>
public abstract partial class SecurityBindingElement
{
    /// <summary>Creates an element for messages that the key of an issued token protects.</summary>
    /// <param name="issuedTokenParameters">The token, whose key both sides have.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedTokenParameters"/> is null.</exception>
    /// <exception cref="ArgumentException">The key is not one that both sides have.</exception>
    public static SymmetricSecurityBindingElement CreateIssuedTokenBindingElement(
        IssuedSecurityTokenParameters issuedTokenParameters)
    {
        ArgumentNullException.ThrowIfNull(issuedTokenParameters);
        return issuedTokenParameters.KeyType == SecurityKeyType.SymmetricKey
            ? new(issuedTokenParameters)
            : throw new ArgumentException(
                $"The KeyType of the IssuedSecurityTokenParameters is {issuedTokenParameters.KeyType}, and a token "
                    + "that protects messages needs a key that both sides have. Set it to "
                    + "SecurityKeyType.SymmetricKey, or use CreateIssuedTokenForCertificateBindingElement.",
                nameof(issuedTokenParameters));
    }

    /// <summary>Creates an element for clients with an issued token, and a service with a certificate.</summary>
    /// <param name="issuedTokenParameters">The token.</param>
    /// <returns>The element, whose replies confirm signatures.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedTokenParameters"/> is null.</exception>
    public static SymmetricSecurityBindingElement CreateIssuedTokenForCertificateBindingElement(
        IssuedSecurityTokenParameters issuedTokenParameters) =>
        StandardSecurity.WithIssued(new SymmetricSecurityBindingElement(StandardSecurity.ServiceCertificate())
        {
            RequireSignatureConfirmation = true,
        }, issuedTokenParameters);

    /// <summary>
    /// Creates an element for clients with an issued token, whose messages a key protects which is negotiated by TLS.
    /// </summary>
    /// <param name="issuedTokenParameters">The token.</param>
    /// <returns>The element, whose security context is a cookie and whose replies confirm signatures.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedTokenParameters"/> is null.</exception>
    public static SymmetricSecurityBindingElement CreateIssuedTokenForSslBindingElement(
        IssuedSecurityTokenParameters issuedTokenParameters) =>
        CreateIssuedTokenForSslBindingElement(issuedTokenParameters, requireCancellation: false);

    /// <summary>
    /// Creates an element for clients with an issued token, whose messages a key protects which is negotiated by TLS.
    /// </summary>
    /// <param name="issuedTokenParameters">The token.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <returns>The element, whose replies confirm signatures.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedTokenParameters"/> is null.</exception>
    public static SymmetricSecurityBindingElement CreateIssuedTokenForSslBindingElement(
        IssuedSecurityTokenParameters issuedTokenParameters, bool requireCancellation)
    {
        var element = CreateSslNegotiationBindingElement(requireClientCertificate: false, requireCancellation);
        element.RequireSignatureConfirmation = true;
        return StandardSecurity.WithIssued(element, issuedTokenParameters);
    }

    /// <summary>Creates an element for messages whose timestamp the key of an issued token signs.</summary>
    /// <param name="issuedTokenParameters">The token, whose keys are not derived from then on.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="issuedTokenParameters"/> is null.</exception>
    public static TransportSecurityBindingElement CreateIssuedTokenOverTransportBindingElement(
        IssuedSecurityTokenParameters issuedTokenParameters)
    {
        ArgumentNullException.ThrowIfNull(issuedTokenParameters);
        issuedTokenParameters.RequireDerivedKeys = false;
        return StandardSecurity.WithIssued(StandardSecurity.OverTransport(), issuedTokenParameters);
    }
}
