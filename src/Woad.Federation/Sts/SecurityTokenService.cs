using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Sts;
using Woad.Xml;

namespace System.IdentityModel;

/// <summary>
/// A token service. A derived class says for which services it issues tokens, and which claims they have; each request
/// gets an object of its own.
/// </summary>
public abstract partial class SecurityTokenService
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenService"/> class.</summary>
    /// <param name="securityTokenServiceConfiguration">The settings.</param>
    /// <exception cref="ArgumentNullException">The settings are null.</exception>
    protected SecurityTokenService(SecurityTokenServiceConfiguration securityTokenServiceConfiguration)
    {
        ArgumentNullException.ThrowIfNull(securityTokenServiceConfiguration);
        SecurityTokenServiceConfiguration = securityTokenServiceConfiguration;
    }

    /// <summary>Gets or sets the requester.</summary>
    public ClaimsPrincipal? Principal { get; set; }

    /// <summary>Gets or sets the request.</summary>
    public RequestSecurityToken? Request { get; set; }

    /// <summary>Gets or sets the service for which the token is.</summary>
    public Scope? Scope { get; set; }

    /// <summary>Gets the settings of the security token service.</summary>
    public SecurityTokenServiceConfiguration SecurityTokenServiceConfiguration { get; }

    /// <summary>Gets or sets the description of the token that is made.</summary>
    protected SecurityTokenDescriptor? SecurityTokenDescriptor { get; set; }

    /// <summary>Issues a token for a request.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <returns>The answer.</returns>
    /// <exception cref="InvalidRequestException">The request is malformed.</exception>
    /// <exception cref="RequestFailedException">The request is refused.</exception>
    public virtual RequestSecurityTokenResponse Issue(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        Begin(principal, request);
        var descriptor = Describe(GetScope(principal, request), request);
        var handler = Prepare(descriptor, request);
        descriptor.Subject = Known(GetOutputClaimsIdentity(principal, request, Scope!));
        return Make(handler, descriptor, request);
    }

    /// <summary>Cancels a token; without an override, refuses.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <returns>The answer.</returns>
    /// <exception cref="InvalidRequestException">The token service does not cancel tokens.</exception>
    public virtual RequestSecurityTokenResponse Cancel(ClaimsPrincipal principal, RequestSecurityToken request) =>
        throw RequestRules.Unknown(request?.RequestType);

    /// <summary>Renews a token; without an override, refuses.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <returns>The answer.</returns>
    /// <exception cref="InvalidRequestException">The token service does not renew tokens.</exception>
    public virtual RequestSecurityTokenResponse Renew(ClaimsPrincipal principal, RequestSecurityToken request) =>
        throw RequestRules.Unknown(request?.RequestType);

    /// <summary>Validates a token; without an override, refuses.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <returns>The answer.</returns>
    /// <exception cref="InvalidRequestException">The token service does not validate tokens.</exception>
    public virtual RequestSecurityTokenResponse Validate(ClaimsPrincipal principal, RequestSecurityToken request) =>
        throw RequestRules.Unknown(request?.RequestType);

    /// <summary>Gets the service for which a token is asked, and the keys that sign and encrypt the token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <returns>The service. An override refuses services that it does not know.</returns>
    protected abstract Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request);

    /// <summary>Gets the claims of the token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="scope">The service.</param>
    /// <returns>The claims.</returns>
    protected abstract ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope);

    /// <summary>Checks a request before a token is issued.</summary>
    /// <param name="request">The request.</param>
    /// <exception cref="InvalidRequestException">It lacks what a request for a token needs.</exception>
    protected virtual void ValidateRequest(RequestSecurityToken request)
    {
        if (request is null)
        {
            throw new InvalidRequestException("The request for a token is null.");
        }

        if (request.RequestType is not (null or RequestTypes.Issue))
        {
            throw RequestRules.Unknown(request.RequestType);
        }

        if (request.KeyType is not (null or KeyTypes.Symmetric or KeyTypes.Asymmetric or KeyTypes.Bearer))
        {
            throw new InvalidRequestException(Escaped.Text($"The key type '{request.KeyType}' is not supported."));
        }

        if (request.KeyType == KeyTypes.Bearer && request.KeySizeInBits is > 0)
        {
            throw new InvalidRequestException("A bearer token has no key, and the request has a key size.");
        }

        if (GetSecurityTokenHandler(request.TokenType) is null)
        {
            throw new UnsupportedTokenTypeBadRequestException(request.TokenType);
        }
    }

    /// <summary>Creates the description of a token.</summary>
    /// <param name="request">The request.</param>
    /// <param name="scope">The service.</param>
    /// <returns>The description.</returns>
    protected virtual SecurityTokenDescriptor CreateSecurityTokenDescriptor(RequestSecurityToken request, Scope scope)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(scope);
        return new SecurityTokenDescriptor
        {
            AppliesToAddress = scope.AppliesToAddress,
            ReplyToAddress = scope.ReplyToAddress,
            SigningCredentials = scope.SigningCredentials ?? SecurityTokenServiceConfiguration.SigningCredentials,
            EncryptingCredentials = scope.TokenEncryptionRequired ? scope.EncryptingCredentials : null,
            TokenType = request.TokenType,
        };
    }

    /// <summary>Gets the name of the issuer.</summary>
    /// <returns>The name.</returns>
    protected virtual string? GetIssuerName() => SecurityTokenServiceConfiguration.TokenIssuerName;

    /// <summary>Gets the key of the token.</summary>
    /// <param name="request">The request.</param>
    /// <param name="scope">The service.</param>
    /// <returns>The key; null for a bearer token.</returns>
    protected virtual ProofDescriptor? GetProofToken(RequestSecurityToken request, Scope scope)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(scope);
        return ProofTokens.Of(
            request, scope, SecurityTokenServiceConfiguration, GetRequestorProofEncryptingCredentials(request));
    }

    /// <summary>Gets the key that encrypts the proof token for the requester.</summary>
    /// <param name="request">The request.</param>
    /// <returns>The key; null where the message is encrypted already.</returns>
    /// <exception cref="RequestFailedException">The request asks for a key that is not known.</exception>
    protected virtual EncryptingCredentials? GetRequestorProofEncryptingCredentials(RequestSecurityToken request)
    {
        ArgumentNullException.ThrowIfNull(request);
        return request.ProofEncryption?.GetSecurityToken() switch
        {
            null => null,
            X509SecurityToken { Certificate: var certificate } => new X509EncryptingCredentials(certificate),
            var other => throw new RequestFailedException(Escaped.Text(
                $"The ProofEncryption of the request is a {other.GetType()}, and a certificate is needed.")),
        };
    }

    /// <summary>Makes the answer of a token.</summary>
    /// <param name="request">The request.</param>
    /// <param name="tokenDescriptor">The description of the token.</param>
    /// <returns>The answer.</returns>
    protected virtual RequestSecurityTokenResponse GetResponse(
        RequestSecurityToken request, SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var response = new RequestSecurityTokenResponse(request) { TokenType = tokenDescriptor.TokenType };
        tokenDescriptor.ApplyTo(response);
        return response;
    }

    /// <summary>Gets the handler of a type of tokens.</summary>
    /// <param name="requestedTokenType">The URI of the type; null or empty for the default.</param>
    /// <returns>The handler; null for none.</returns>
    protected virtual SecurityTokenHandler? GetSecurityTokenHandler(string? requestedTokenType) =>
        SecurityTokenServiceConfiguration.SecurityTokenHandlers[
            string.IsNullOrEmpty(requestedTokenType)
                ? SecurityTokenServiceConfiguration.DefaultTokenType
                : requestedTokenType];

    /// <summary>Gets the lifetime of a token: the one that is asked for, within the maximum.</summary>
    /// <param name="requestLifetime">The lifetime of the request; null for the default.</param>
    /// <returns>The lifetime.</returns>
    protected virtual Lifetime GetTokenLifetime(Lifetime? requestLifetime) => TokenLifetimes.Grant(
        requestLifetime, SecurityTokenServiceConfiguration,
        SecurityTokenServiceConfiguration.Clock.GetUtcNow().UtcDateTime);

    private void Begin(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        ArgumentNullException.ThrowIfNull(request);
        (Principal, Request) = (principal, request);
        ValidateRequest(request);
    }

    private SecurityTokenDescriptor Describe(Scope? scope, RequestSecurityToken request)
    {
        Scope = scope ?? throw new InvalidOperationException(Escaped.Text(
            $"{GetType()}.GetScope has returned null. Return the service for which the token is."));
        SecurityTokenDescriptor = CreateSecurityTokenDescriptor(request, scope);
        return SecurityTokenDescriptor;
    }

    private SecurityTokenHandler Prepare(SecurityTokenDescriptor descriptor, RequestSecurityToken request)
    {
        if (descriptor.SigningCredentials is null)
        {
            throw new InvalidOperationException(
                "The token has no SigningCredentials. Set them in the Scope, or in the "
                    + "SecurityTokenServiceConfiguration.");
        }

        if (Scope!.TokenEncryptionRequired && descriptor.EncryptingCredentials is null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token for '{descriptor.AppliesToAddress}' has no EncryptingCredentials, and "
                    + $"TokenEncryptionRequired is true. Set the certificate of the service in the Scope, or set "
                    + $"TokenEncryptionRequired to false."));
        }

        var type = string.IsNullOrEmpty(descriptor.TokenType)
            ? SecurityTokenServiceConfiguration.DefaultTokenType
            : descriptor.TokenType;
        descriptor.TokenType = type;
        var handler = GetSecurityTokenHandler(type) ?? throw new UnsupportedTokenTypeBadRequestException(type);
        descriptor.TokenIssuerName = GetIssuerName() is { Length: > 0 } issuer
            ? issuer
            : throw new InvalidOperationException(
                "The token service has no name. Set TokenIssuerName of the SecurityTokenServiceConfiguration.");
        descriptor.Lifetime = GetTokenLifetime(request.Lifetime);
        descriptor.Proof = GetProofToken(request, Scope);
        return handler;
    }

    private ClaimsIdentity Known(ClaimsIdentity? identity) => identity
        ?? throw new InvalidOperationException(Escaped.Text(
            $"{GetType()}.GetOutputClaimsIdentity has returned null. Return the claims of the token."));

    private RequestSecurityTokenResponse Make(
        SecurityTokenHandler handler, SecurityTokenDescriptor descriptor, RequestSecurityToken request)
    {
        descriptor.Token = handler.CreateToken(descriptor);
        descriptor.AttachedReference = handler.CreateSecurityTokenReference(descriptor.Token, attached: true);
        descriptor.UnattachedReference = handler.CreateSecurityTokenReference(descriptor.Token, attached: false);
        return GetResponse(request, descriptor);
    }
}
