using System.Collections.ObjectModel;
using System.Globalization;
using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates, creates and writes the tokens of sessions, whose content is in a cookie.</summary>
public class SessionSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>The default transforms: compression, then encryption by keys of the machine's user.</summary>
    public static readonly ReadOnlyCollection<CookieTransform> DefaultCookieTransforms =
        new([new DeflateCookieTransform(), new ProtectedDataCookieTransform()]);

    /// <summary>The default lifetime of a session, 10 hours.</summary>
    public static readonly TimeSpan DefaultLifetime = TimeSpan.FromHours(10);

    private ReadOnlyCollection<CookieTransform> _transforms;
    private TimeSpan _lifetime;

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityTokenHandler"/> class.</summary>
    public SessionSecurityTokenHandler()
        : this(DefaultCookieTransforms)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityTokenHandler"/> class.</summary>
    /// <param name="transforms">The transforms of cookies.</param>
    public SessionSecurityTokenHandler(ReadOnlyCollection<CookieTransform> transforms)
        : this(transforms, DefaultLifetime)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityTokenHandler"/> class.</summary>
    /// <param name="transforms">The transforms of cookies.</param>
    /// <param name="tokenLifetime">The lifetime of new sessions.</param>
    /// <exception cref="ArgumentOutOfRangeException">The lifetime is not positive.</exception>
    public SessionSecurityTokenHandler(ReadOnlyCollection<CookieTransform> transforms, TimeSpan tokenLifetime)
    {
        ArgumentNullException.ThrowIfNull(transforms);
        _transforms = transforms;
        _lifetime = Positive(tokenLifetime);
    }

    /// <summary>Gets the default lifetime of a session, 10 hours.</summary>
    public static TimeSpan DefaultTokenLifetime => DefaultLifetime;

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <summary>Gets the name of the element that has the cookie.</summary>
    public virtual string CookieElementName => SessionNames.Cookie;

    /// <summary>Gets the namespace of the element that has the cookie.</summary>
    public virtual string CookieNamespace => SessionNames.CookieNamespace;

    /// <summary>Gets or sets the lifetime of new sessions.</summary>
    /// <value>The default is 10 hours.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not positive.</exception>
    public virtual TimeSpan TokenLifetime
    {
        get => _lifetime;
        set => _lifetime = Positive(value);
    }

    /// <inheritdoc/>
    public override Type TokenType => typeof(SessionSecurityToken);

    /// <summary>Gets the transforms of cookies, in the order in which they are applied.</summary>
    public ReadOnlyCollection<CookieTransform> Transforms => _transforms;

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SessionNames.Token, SessionNames.Conversation13)
            || reader.IsStartElement(SessionNames.Token, SessionNames.ConversationFeb2005);
    }

    /// <summary>Creates the token of a session.</summary>
    /// <param name="principal">The principal.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="endpointId">The endpoint that accepts the session; null for all.</param>
    /// <param name="validFrom">The beginning of the session, in UTC.</param>
    /// <param name="validTo">The end of the session, in UTC.</param>
    /// <returns>The token.</returns>
    public virtual SessionSecurityToken CreateSessionSecurityToken(
        ClaimsPrincipal principal, string? context, string? endpointId, DateTime validFrom, DateTime validTo) =>
        new(principal, context, endpointId, validFrom, validTo);

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">The description has no subject.</exception>
    public override SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        var subject = tokenDescriptor.Subject
            ?? throw new ArgumentException("A session needs a subject.", nameof(tokenDescriptor));
        var from = tokenDescriptor.Lifetime?.Created ?? Now();
        return new SessionSecurityToken(
            new ClaimsPrincipal(subject), null, null, null, from,
            tokenDescriptor.Lifetime?.Expires ?? from + TokenLifetime, null);
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [.. SessionNames.Types];

    /// <summary>Takes the element <c>sessionTokenRequirement</c> of a configuration file.</summary>
    /// <param name="nodelist">The elements.</param>
    /// <exception cref="InvalidOperationException">An element or a value is not known.</exception>
    public override void LoadCustomConfiguration(XmlNodeList nodelist)
    {
        ArgumentNullException.ThrowIfNull(nodelist);
        foreach (var element in nodelist.OfType<XmlElement>())
        {
            if (element.LocalName != "sessionTokenRequirement"
                || element.Attributes.OfType<XmlAttribute>().Any(static a => a.LocalName != "lifetime"))
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"A handler of sessions takes the element 'sessionTokenRequirement' with the attribute "
                        + $"'lifetime', and not '{element.LocalName}' with other attributes."));
            }

            if (element.GetAttribute("lifetime") is { Length: > 0 } text)
            {
                TokenLifetime = TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out var time)
                    && time > TimeSpan.Zero
                    ? time
                    : throw new InvalidOperationException(Escaped.Text(
                        $"The lifetime '{text}' of sessions is not a positive time such as 10:00:00."));
            }
        }
    }

    /// <summary>Reads the token of a session.</summary>
    /// <param name="token">The token, as text in UTF-8.</param>
    /// <param name="tokenResolver">Not used.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">The token is refused.</exception>
    public virtual SecurityToken ReadToken(byte[] token, SecurityTokenResolver? tokenResolver)
    {
        ArgumentNullException.ThrowIfNull(token);
        return Refusing(() =>
        {
            using var reader = TokenTree.Open(token);
            return Read(TokenTree.Read(reader));
        });
    }

    /// <inheritdoc/>
    public override SecurityToken ReadToken(XmlReader reader) => ReadToken(reader, null!);

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The token is refused.</exception>
    public override SecurityToken ReadToken(XmlReader reader, SecurityTokenResolver tokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return Refusing(() => Read(TokenTree.Read(reader)));
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The session has ended or has not begun.</exception>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var session = token as SessionSecurityToken
            ?? throw new ArgumentException("The token is not a SessionSecurityToken.", nameof(token));
        try
        {
            ValidateSession(session);
        }
        catch (SecurityTokenException e)
        {
            TraceTokenValidationFailure(token, e.Message);
            throw;
        }

        TraceTokenValidationSuccess(token);
        return session.ClaimsPrincipal.Identities.ToList().AsReadOnly();
    }

    /// <summary>Validates the token of a session at an endpoint.</summary>
    /// <param name="token">The token.</param>
    /// <param name="endpointId">The endpoint.</param>
    /// <returns>The identities of the session.</returns>
    /// <exception cref="SecurityTokenException">The session is for another endpoint, or is not valid now.</exception>
    public virtual ReadOnlyCollection<ClaimsIdentity> ValidateToken(SessionSecurityToken token, string endpointId)
    {
        ArgumentNullException.ThrowIfNull(token);
        ArgumentNullException.ThrowIfNull(endpointId);
        return token.EndpointId.Length == 0 || string.Equals(token.EndpointId, endpointId, StringComparison.Ordinal)
            ? ValidateToken(token)
            : throw new SecurityTokenException(Escaped.Text(
                $"ID4291: The session is of the endpoint '{token.EndpointId}', and not of '{endpointId}'."));
    }

    /// <summary>Writes the token of a session.</summary>
    /// <param name="sessionToken">The token.</param>
    /// <returns>The token as text in UTF-8.</returns>
    public virtual byte[] WriteToken(SessionSecurityToken sessionToken)
    {
        var into = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(into, new Text.UTF8Encoding(false), ownsStream: false))
        {
            WriteToken(writer, sessionToken);
        }

        return into.ToArray();
    }

    /// <inheritdoc/>
    /// <remarks>A session in reference mode is put into the cache of the configuration.</remarks>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var session = token as SessionSecurityToken
            ?? throw new ArgumentException("The token is not a SessionSecurityToken.", nameof(token));
        var ns = session.SecureConversationVersion.OriginalString;
        writer.WriteStartElement("sc", SessionNames.Token, ns);
        writer.WriteElementString("sc", SessionNames.Identifier, ns, session.ContextId.ToString());
        if (session.KeyGeneration is { } generation)
        {
            writer.WriteElementString("sc", SessionNames.Instance, ns, generation.ToString());
        }

        if (session.IsReferenceMode)
        {
            Settings().Caches.SessionSecurityTokenCache.AddOrUpdate(
                new SessionSecurityTokenCacheKey("", session.ContextId, session.KeyGeneration), session,
                session.ValidTo + Settings().MaxClockSkew);
        }
        else
        {
            writer.WriteElementString(
                CookieElementName, CookieNamespace,
                Convert.ToBase64String(ApplyTransforms(SessionContent.Write(session), outbound: true)));
        }

        writer.WriteEndElement();
    }

    /// <summary>Applies the transforms to the bytes of a cookie.</summary>
    /// <param name="cookie">The bytes.</param>
    /// <param name="outbound">Whether a cookie is written.</param>
    /// <returns>The transformed bytes.</returns>
    protected virtual byte[] ApplyTransforms(byte[] cookie, bool outbound) => outbound
        ? _transforms.Aggregate(cookie, static (bytes, transform) => transform.Encode(bytes))
        : _transforms.Reverse().Aggregate(cookie, static (bytes, transform) => transform.Decode(bytes));

    /// <summary>Sets the transforms of cookies.</summary>
    /// <param name="transforms">The transforms.</param>
    protected void SetTransforms(IEnumerable<CookieTransform> transforms) =>
        _transforms = new List<CookieTransform>(transforms).AsReadOnly();

    /// <summary>Refuses a session before and after its life.</summary>
    /// <param name="securityToken">The session.</param>
    /// <exception cref="SecurityTokenNotYetValidException">The session has not begun.</exception>
    /// <exception cref="SecurityTokenExpiredException">The session has ended.</exception>
    protected virtual void ValidateSession(SessionSecurityToken securityToken)
    {
        ArgumentNullException.ThrowIfNull(securityToken);
        TokenRules.CheckLifetime(Settings(), securityToken.ValidFrom, securityToken.ValidTo, "session");
    }

    private static TimeSpan Positive(TimeSpan time)
    {
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(time, TimeSpan.Zero);
        return time;
    }

    private static SecurityToken Refusing(Func<SecurityToken> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is CryptographicException or XmlException or FormatException or ArgumentException
            or LimitExceededException)
        {
            throw new SecurityTokenException(Escaped.Text($"The token of a session is refused: {e.Message}"), e);
        }
    }

    private DateTime Now() => (Configuration?.Clock ?? TimeProvider.System).GetUtcNow().UtcDateTime;

    private SessionSecurityToken Read(XmlElement element)
    {
        var parts = Elements.Of(element);
        var ns = element.NamespaceURI;
        if (!element.Is(SessionNames.Token, ns)
            || ns is not (SessionNames.Conversation13 or SessionNames.ConversationFeb2005)
            || parts is not [var identifier, ..] || !identifier.Is(SessionNames.Identifier, ns))
        {
            throw new SecurityTokenException("The token of a session has no Identifier.");
        }

        var id = new UniqueId(Elements.TextOf(identifier));
        var generation = parts.Find(part => part.Is(SessionNames.Instance, ns)) is { } instance
            ? new UniqueId(Elements.TextOf(instance))
            : null;
        if (parts.Find(part => part.Is(CookieElementName, CookieNamespace)) is not { } cookie)
        {
            return Configuration?.Caches.SessionSecurityTokenCache.Get(
                new SessionSecurityTokenCacheKey("", id, generation)) ?? throw new SecurityTokenException(
                    "ID4243: The session of a token is not in the cache: it has ended, or is one of another process.");
        }

        var session = SessionContent.Read(ApplyTransforms(Elements.BytesOf(cookie), outbound: false));
        return session.ContextId == id && session.KeyGeneration == generation
            ? session
            : throw new SecurityTokenException("ID4229: The cookie of a token is one of another session.");
    }
}
