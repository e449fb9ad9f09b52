using System.Collections.ObjectModel;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents handlers of tokens, of which each type of token has one.</summary>
public class SecurityTokenHandlerCollection : Collection<SecurityTokenHandler>
{
    private readonly Dictionary<string, SecurityTokenHandler> _byIdentifier = new(StringComparer.Ordinal);
    private readonly Dictionary<Type, SecurityTokenHandler> _byType = [];

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerCollection"/> class.</summary>
    public SecurityTokenHandlerCollection()
        : this(new SecurityTokenHandlerConfiguration())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerCollection"/> class.</summary>
    /// <param name="configuration">The settings.</param>
    public SecurityTokenHandlerCollection(SecurityTokenHandlerConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        Configuration = configuration;
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerCollection"/> class.</summary>
    /// <param name="handlers">The handlers.</param>
    public SecurityTokenHandlerCollection(IEnumerable<SecurityTokenHandler> handlers)
        : this(handlers, new SecurityTokenHandlerConfiguration())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerCollection"/> class.</summary>
    /// <param name="handlers">The handlers.</param>
    /// <param name="configuration">The settings.</param>
    public SecurityTokenHandlerCollection(
        IEnumerable<SecurityTokenHandler> handlers, SecurityTokenHandlerConfiguration configuration)
        : this(configuration)
    {
        ArgumentNullException.ThrowIfNull(handlers);
        foreach (var handler in handlers)
        {
            Add(handler);
        }
    }

    /// <summary>Gets the settings of the security token handler collection.</summary>
    public SecurityTokenHandlerConfiguration Configuration { get; }

    /// <summary>Gets the names of the types of tokens.</summary>
    public IEnumerable<string> TokenTypeIdentifiers => _byIdentifier.Keys;

    /// <summary>Gets the types of tokens.</summary>
    public IEnumerable<Type> TokenTypes => _byType.Keys;

    /// <summary>Gets the handler of a token.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The handler; null for none.</returns>
    public SecurityTokenHandler? this[SecurityToken? token] => token is null ? null : this[token.GetType()];

    /// <summary>Gets the handler of a type of tokens by its name.</summary>
    /// <param name="tokenTypeIdentifier">The name.</param>
    /// <returns>The handler; null for none.</returns>
    public SecurityTokenHandler? this[string? tokenTypeIdentifier] =>
        string.IsNullOrEmpty(tokenTypeIdentifier) ? null : _byIdentifier.GetValueOrDefault(tokenTypeIdentifier);

    /// <summary>Gets the handler of a type of tokens.</summary>
    /// <param name="tokenType">The type.</param>
    /// <returns>The handler; null for none.</returns>
    public SecurityTokenHandler? this[Type? tokenType] =>
        tokenType is null ? null : _byType.GetValueOrDefault(tokenType);

    /// <summary>Creates a collection of the usual handlers.</summary>
    /// <returns>The collection.</returns>
    public static SecurityTokenHandlerCollection CreateDefaultSecurityTokenHandlerCollection() =>
        CreateDefaultSecurityTokenHandlerCollection(new SecurityTokenHandlerConfiguration());

    /// <summary>Creates a collection of the usual handlers.</summary>
    /// <param name="configuration">The settings.</param>
    /// <returns>The collection.</returns>
    public static SecurityTokenHandlerCollection CreateDefaultSecurityTokenHandlerCollection(
        SecurityTokenHandlerConfiguration configuration) => new(UsualHandlers.Create(), configuration);

    /// <summary>Adds a handler in the place of those that have its type or one of its names.</summary>
    /// <param name="handler">The handler.</param>
    public void AddOrReplace(SecurityTokenHandler handler)
    {
        ArgumentNullException.ThrowIfNull(handler);
        foreach (var other in this.Where(other => other.TokenType == handler.TokenType
            || other.GetTokenTypeIdentifiers().Intersect(handler.GetTokenTypeIdentifiers()).Any()).ToList())
        {
            Remove(other);
        }

        Add(handler);
    }

    /// <summary>Returns whether a handler reads a reference.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns><see langword="true"/> if one does; otherwise, <see langword="false"/>.</returns>
    public bool CanReadKeyIdentifierClause(XmlReader reader) => CanReadKeyIdentifierClauseCore(reader);

    /// <summary>Returns whether a handler reads a token.</summary>
    /// <param name="reader">A reader at the token.</param>
    /// <returns><see langword="true"/> if one does; otherwise, <see langword="false"/>.</returns>
    public bool CanReadToken(XmlReader reader) => this.Any(handler => handler.CanReadToken(reader));

    /// <summary>Returns whether a handler reads a token.</summary>
    /// <param name="tokenString">The token as text.</param>
    /// <returns><see langword="true"/> if one does; otherwise, <see langword="false"/>.</returns>
    public bool CanReadToken(string tokenString) => this.Any(handler => handler.CanReadToken(tokenString));

    /// <summary>Returns whether a handler writes a token.</summary>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if one does; otherwise, <see langword="false"/>.</returns>
    public bool CanWriteToken(SecurityToken token) => this[token] is { CanWriteToken: true };

    /// <summary>Creates a token by the handler of its type.</summary>
    /// <param name="tokenDescriptor">The content of the token.</param>
    /// <returns>The token.</returns>
    /// <exception cref="InvalidOperationException">No handler has the type.</exception>
    public SecurityToken CreateToken(SecurityTokenDescriptor tokenDescriptor)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        return (this[tokenDescriptor.TokenType] ?? throw new InvalidOperationException(Escaped.Text(
            $"No handler is known for the token type '{tokenDescriptor.TokenType}'. Add one to the "
                + $"SecurityTokenHandlerCollection."))).CreateToken(tokenDescriptor);
    }

    /// <summary>Reads a reference by the first handler that takes it.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns>The reference.</returns>
    public SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) => ReadKeyIdentifierClauseCore(reader);

    /// <summary>Reads a token by the first handler that takes it.</summary>
    /// <param name="reader">A reader at the token.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">No handler takes it.</exception>
    public SecurityToken ReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return (this.FirstOrDefault(handler => handler.CanReadToken(reader)) ?? throw new SecurityTokenException(
            Escaped.Text(
                $"No handler reads the element '{reader.LocalName}' ({reader.NamespaceURI}). Add one to the "
                    + $"SecurityTokenHandlerCollection.")))
            .ReadToken(reader, Configuration.ServiceTokenResolver);
    }

    /// <summary>Reads a token by the first handler that takes it.</summary>
    /// <param name="tokenString">The token as text.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">No handler takes it.</exception>
    public SecurityToken ReadToken(string tokenString)
    {
        if (this.FirstOrDefault(handler => handler.CanReadToken(tokenString)) is { } known)
        {
            return known.ReadToken(tokenString);
        }

        using var reader = TokenText.Open(tokenString);
        return ReadToken(reader);
    }

    /// <summary>Validates a token by the handler of its type.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The identities that the token tells of.</returns>
    /// <exception cref="InvalidOperationException">No handler validates it.</exception>
    public ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return this[token] is { CanValidateToken: true } handler
            ? handler.ValidateToken(token)
            : throw new InvalidOperationException(Escaped.Text(
                $"No handler validates tokens of the type {token.GetType()}. Add one to the "
                    + $"SecurityTokenHandlerCollection."));
    }

    /// <summary>Writes a reference by the first handler that takes it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    public void WriteKeyIdentifierClause(XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        WriteKeyIdentifierClauseCore(writer, securityKeyIdentifierClause);

    /// <summary>Writes a token by the handler of its type.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="token">The token.</param>
    /// <exception cref="InvalidOperationException">No handler writes it.</exception>
    public void WriteToken(XmlWriter writer, SecurityToken token) => WriterOf(token).WriteToken(writer, token);

    /// <summary>Writes a token as text by the handler of its type.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">No handler writes it.</exception>
    public string WriteToken(SecurityToken token) => WriterOf(token).WriteToken(token);

    /// <summary>Returns whether a handler reads a reference.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns><see langword="true"/> if one does; otherwise, <see langword="false"/>.</returns>
    protected virtual bool CanReadKeyIdentifierClauseCore(XmlReader reader) =>
        this.Any(handler => handler.CanReadKeyIdentifierClause(reader));

    /// <summary>Reads a reference by the first handler that takes it.</summary>
    /// <param name="reader">A reader at the reference.</param>
    /// <returns>The reference.</returns>
    /// <exception cref="InvalidOperationException">No handler takes it.</exception>
    protected virtual SecurityKeyIdentifierClause ReadKeyIdentifierClauseCore(XmlReader reader) =>
        (this.FirstOrDefault(handler => handler.CanReadKeyIdentifierClause(reader))
            ?? throw new InvalidOperationException("No handler reads the reference to a token."))
            .ReadKeyIdentifierClause(reader);

    /// <summary>Writes a reference by the first handler that takes it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="securityKeyIdentifierClause">The reference.</param>
    /// <exception cref="InvalidOperationException">No handler takes it.</exception>
    protected virtual void WriteKeyIdentifierClauseCore(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        (this.FirstOrDefault(handler => handler.CanWriteKeyIdentifierClause(securityKeyIdentifierClause))
            ?? throw new InvalidOperationException(Escaped.Text(
                $"No handler writes the reference '{securityKeyIdentifierClause}'.")))
            .WriteKeyIdentifierClause(writer, securityKeyIdentifierClause);

    /// <inheritdoc/>
    protected override void ClearItems()
    {
        base.ClearItems();
        _byIdentifier.Clear();
        _byType.Clear();
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">Another handler has the type or one of the names.</exception>
    protected override void InsertItem(int index, SecurityTokenHandler item)
    {
        ArgumentNullException.ThrowIfNull(item);
        var names = item.GetTokenTypeIdentifiers() ?? [];
        if (_byType.ContainsKey(item.TokenType) || names.Any(_byIdentifier.ContainsKey))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The collection has a handler of {item.TokenType} already. Use AddOrReplace."));
        }

        base.InsertItem(index, item);
        item.ContainingCollection = this;
        _byType.Add(item.TokenType, item);
        foreach (var name in names)
        {
            _byIdentifier.Add(name, item);
        }
    }

    /// <inheritdoc/>
    protected override void RemoveItem(int index)
    {
        var item = this[index];
        base.RemoveItem(index);
        item.ContainingCollection = null;
        _byType.Remove(item.TokenType);
        foreach (var name in item.GetTokenTypeIdentifiers() ?? [])
        {
            _byIdentifier.Remove(name);
        }
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, SecurityTokenHandler item)
    {
        RemoveItem(index);
        InsertItem(index, item);
    }

    private SecurityTokenHandler WriterOf(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return this[token] is { CanWriteToken: true } handler
            ? handler
            : throw new InvalidOperationException(Escaped.Text(
                $"No handler writes tokens of the type {token.GetType()}. Add one to the "
                    + $"SecurityTokenHandlerCollection."));
    }
}
