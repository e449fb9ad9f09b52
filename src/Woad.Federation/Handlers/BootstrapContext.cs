namespace System.IdentityModel.Tokens;

/// <summary>Represents the token of which an identity was made.</summary>
public class BootstrapContext
{
    /// <summary>Initializes a new instance of the <see cref="BootstrapContext"/> class.</summary>
    /// <param name="token">The token.</param>
    /// <param name="tokenHandler">The handler that writes it.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public BootstrapContext(SecurityToken token, SecurityTokenHandler tokenHandler)
    {
        ArgumentNullException.ThrowIfNull(token);
        ArgumentNullException.ThrowIfNull(tokenHandler);
        (SecurityToken, SecurityTokenHandler) = (token, tokenHandler);
    }

    /// <summary>Initializes a new instance of the <see cref="BootstrapContext"/> class.</summary>
    /// <param name="token">The token as text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public BootstrapContext(string token)
    {
        ArgumentNullException.ThrowIfNull(token);
        Token = token;
    }

    /// <summary>Initializes a new instance of the <see cref="BootstrapContext"/> class.</summary>
    /// <param name="token">The token as bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public BootstrapContext(byte[] token)
    {
        ArgumentNullException.ThrowIfNull(token);
        TokenBytes = token;
    }

    /// <summary>Gets the token of the bootstrap context.</summary>
    public SecurityToken? SecurityToken { get; }

    /// <summary>Gets the handler that writes the token.</summary>
    public SecurityTokenHandler? SecurityTokenHandler { get; }

    /// <summary>Gets the token as text.</summary>
    public string? Token { get; }

    /// <summary>Gets the token as bytes.</summary>
    public byte[]? TokenBytes { get; }
}
