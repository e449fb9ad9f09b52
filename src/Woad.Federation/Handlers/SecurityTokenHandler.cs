using System.Collections.ObjectModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Text;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates, creates and writes tokens of a type. Derive from it for custom tokens.</summary>
public abstract class SecurityTokenHandler : ICustomIdentityConfiguration
{
    private SecurityTokenHandlerConfiguration? _configuration;

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandler"/> class.</summary>
    protected SecurityTokenHandler()
    {
    }

    /// <summary>Gets a value that indicates whether the handler validates tokens.</summary>
    public virtual bool CanValidateToken => false;

    /// <summary>Gets a value that indicates whether the handler writes tokens.</summary>
    public virtual bool CanWriteToken => false;

    /// <summary>Gets or sets the settings; those of the collection unless the handler has its own.</summary>
    public SecurityTokenHandlerConfiguration? Configuration
    {
        get => _configuration ?? ContainingCollection?.Configuration;
        set => _configuration = value;
    }

    /// <summary>Gets the collection that the handler is in.</summary>
    public SecurityTokenHandlerCollection? ContainingCollection { get; internal set; }

    /// <summary>Gets the type of the tokens.</summary>
    public abstract Type TokenType { get; }

    /// <summary>Returns whether the handler reads a reference.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanReadKeyIdentifierClause(XmlReader reader) => false;

    /// <summary>Returns whether the handler reads a token.</summary>
    /// <param name="reader">A reader at the token.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanReadToken(XmlReader reader) => false;

    /// <summary>Returns whether the handler reads a token.</summary>
    /// <param name="tokenString">The token as text.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanReadToken(string tokenString) => false;

    /// <summary>Returns whether the handler writes a reference.</summary>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause) => false;

    /// <summary>Creates a reference to a token.</summary>
    /// <param name="token">The token.</param>
    /// <param name="attached">Whether the messages carry the token.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="NotImplementedException">The derived class creates none.</exception>
    public virtual SecurityKeyIdentifierClause CreateSecurityTokenReference(SecurityToken token, bool attached) =>
        throw Missing(nameof(CreateSecurityTokenReference));

    /// <summary>Creates a token by its description.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The token.</returns>
    /// <exception cref="NotImplementedException">The derived class creates none.</exception>
    public virtual SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor) =>
        throw Missing(nameof(CreateToken));

    /// <summary>Returns the names of the type of the tokens in requests.</summary>
    /// <returns>The names.</returns>
    public abstract string[] GetTokenTypeIdentifiers();

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) => throw Missing(nameof(LoadCustomConfiguration));

    /// <summary>Reads a reference to a token.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="NotImplementedException">The derived class reads none.</exception>
    public virtual SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) =>
        throw Missing(nameof(ReadKeyIdentifierClause));

    /// <summary>Reads a token from its element.</summary>
    /// <param name="reader">A reader at the token.</param>
    /// <returns>The token.</returns>
    /// <exception cref="NotImplementedException">The derived class reads none.</exception>
    public virtual SecurityToken ReadToken(XmlReader reader) => throw Missing(nameof(ReadToken));

    /// <summary>Reads a token from its element.</summary>
    /// <param name="reader">A reader at the token.</param>
    /// <param name="tokenResolver">Finds the tokens that this one refers to.</param>
    /// <returns>The token.</returns>
    public virtual SecurityToken ReadToken(XmlReader reader, SecurityTokenResolver tokenResolver) => ReadToken(reader);

    /// <summary>Reads a token from its element.</summary>
    /// <param name="tokenString">The token as text.</param>
    /// <returns>The token.</returns>
    public virtual SecurityToken ReadToken(string tokenString)
    {
        using var reader = TokenText.Open(tokenString);
        return ReadToken(reader);
    }

    /// <summary>Validates a token and returns its identities.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The identities that the token tells of.</returns>
    /// <exception cref="NotImplementedException">The derived class validates none.</exception>
    public virtual ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token) =>
        throw Missing(nameof(ValidateToken));

    /// <summary>Writes a reference to a token.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    /// <exception cref="NotImplementedException">The derived class writes none.</exception>
    public virtual void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        throw Missing(nameof(WriteKeyIdentifierClause));

    /// <summary>Writes a token as an element.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="token">The token.</param>
    /// <exception cref="NotImplementedException">The derived class writes none.</exception>
    public virtual void WriteToken(XmlWriter writer, SecurityToken token) => throw Missing(nameof(WriteToken));

    /// <summary>Writes a token as text.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The text.</returns>
    public virtual string WriteToken(SecurityToken token)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, TokenText.Settings))
        {
            WriteToken(writer, token);
        }

        return text.ToString();
    }

    /// <summary>Refuses a token that has come before, where that is asked for.</summary>
    /// <param name="token">The token.</param>
    /// <exception cref="NotImplementedException">The derived class detects none.</exception>
    protected virtual void DetectReplayedToken(SecurityToken token) => throw Missing(nameof(DetectReplayedToken));

    /// <summary>Traces that a token was refused.</summary>
    /// <param name="token">The token.</param>
    /// <param name="errorMessage">The reason.</param>
    protected void TraceTokenValidationFailure(SecurityToken token, string errorMessage) =>
        TokenTrace.Refused(token, errorMessage);

    /// <summary>Traces that a token was accepted.</summary>
    /// <param name="token">The token.</param>
    protected void TraceTokenValidationSuccess(SecurityToken token) => TokenTrace.Accepted(token);

    /// <summary>The settings.</summary>
    /// <exception cref="InvalidOperationException">There are none.</exception>
    internal SecurityTokenHandlerConfiguration Settings() => Configuration ?? throw new InvalidOperationException(
        Escaped.Text(
            $"The Configuration of {GetType().Name} is not set. Set it, or add the handler to a "
                + $"SecurityTokenHandlerCollection."));

    /// <summary>Refuses settings that cannot be honoured, when a service opens.</summary>
    /// <exception cref="PlatformNotSupportedException">There is such a setting.</exception>
    internal virtual void ThrowIfUnsupported()
    {
    }

    private NotImplementedException Missing(string member) =>
        new(Escaped.Text($"{GetType()} does not override {member}."));
}
