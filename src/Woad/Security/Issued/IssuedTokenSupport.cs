using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Security.Secured;

namespace Woad.Security.Issued;

/// <summary>Reads, validates and writes issued tokens for the engine; package Woad.Federation registers it.</summary>
internal abstract class IssuedTokenSupport
{
    private const string TypeOfPackage = "Woad.Federation.Issued.IssuedTokens, Woad.Federation";

    private static IssuedTokenSupport? _registered;

    /// <summary>The support that is registered.</summary>
    /// <exception cref="InvalidOperationException">The package is missing.</exception>
    public static IssuedTokenSupport Registered => Find() ?? throw new InvalidOperationException(
        "The binding has a token that a security token service issues, and the package Woad.Federation is missing. "
            + "Add a reference to it.");

    /// <summary>The support if code of the package has run; null otherwise.</summary>
    public static IssuedTokenSupport? Loaded => _registered;

    /// <summary>Whether the package is there.</summary>
    public static bool IsRegistered => Find() is not null;

    /// <summary>Takes the support of the package.</summary>
    public static void Register(IssuedTokenSupport support) => _registered = support;

    /// <summary>Assertions and their references for serializers of tokens.</summary>
    public abstract IssuedTokenElements Elements { get; }

    /// <summary>The claims of a caller as bytes, for a cookie; empty where no token told of them.</summary>
    /// <param name="security">The caller; null for none.</param>
    public abstract byte[] StateOf(SecurityMessageProperty? security);

    /// <summary>The policies of such bytes.</summary>
    /// <param name="state">The bytes, which are not empty.</param>
    /// <exception cref="FormatException">They are of another version.</exception>
    public abstract ReadOnlyCollection<IAuthorizationPolicy> PoliciesOf(byte[] state);

    /// <summary>Makes the source of the tokens of a client.</summary>
    public abstract IssuedTokenSource SourceOf(ClientCredentials credentials);

    /// <summary>The authenticator of the tokens of a service.</summary>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured.</exception>
    public abstract SecurityTokenAuthenticator AuthenticatorOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock);

    /// <summary>The reader of the tokens that a service accepts.</summary>
    /// <param name="acceptance">The authenticator and the serializer that the service has for the tokens.</param>
    public abstract TokenReader ReaderOf(TokenAcceptance acceptance);

    /// <summary>
    /// The authenticator of other tokens of a service with an identity configuration; null where none of its handlers
    /// validates them.
    /// </summary>
    public abstract SecurityTokenAuthenticator? HandlerOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock);

    /// <summary>
    /// The manager that authorizes calls of a service with an identity configuration; null where its managers are those
    /// that let every caller through.
    /// </summary>
    public abstract ServiceAuthorizationManager? AuthorizationOf(ServiceCredentials credentials);

    /// <summary>
    /// Gets a token of a client's provider. A cancelled call ends the request that it alone waits for.
    /// </summary>
    /// <param name="provider">The provider.</param>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public virtual Task<SecurityToken> GetAsync(
        SecurityTokenProvider provider, TimeSpan timeout, CancellationToken cancellationToken) =>
        Task.Factory.FromAsync(
            (callback, state) => provider.BeginGetToken(timeout, callback, state), provider.EndGetToken, null)
            .WaitAsync(cancellationToken);

    /// <summary>A token that a client's provider has given, as messages carry and name it.</summary>
    /// <exception cref="InvalidOperationException">Its key cannot be used as the binding asks for.</exception>
    /// <param name="token">The token.</param>
    /// <param name="serializer">The client's serializer.</param>
    /// <param name="needsKey">Whether the key of the token signs.</param>
    public abstract MadeToken Made(SecurityToken token, SecurityTokenSerializer serializer, bool needsKey);

    /// <summary>The time after which the provider is asked again, which is before the token expires.</summary>
    public abstract DateTimeOffset RenewalOf(SecurityTokenProvider provider, SecurityToken token);

    /// <summary>The package registers itself when its code first runs, or when it is found here.</summary>
    private static IssuedTokenSupport? Find()
    {
        if (_registered is null && Type.GetType(TypeOfPackage, throwOnError: false) is { } type)
        {
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        }

        return _registered;
    }
}
