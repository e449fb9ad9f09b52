using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Reads and writes user name tokens. Derive from it to validate them.</summary>
public abstract class UserNameSecurityTokenHandler : SecurityTokenHandler
{
    /// <summary>Initializes a new instance of the <see cref="UserNameSecurityTokenHandler"/> class.</summary>
    protected UserNameSecurityTokenHandler()
    {
    }

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <summary>Gets or sets a value that indicates whether identities keep the password.</summary>
    public virtual bool RetainPassword { get; set; }

    /// <inheritdoc/>
    public override Type TokenType => typeof(UserNameSecurityToken);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SecurityNames.UsernameToken, SecurityNames.Extension);
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [SecurityTokenTypes.UserName];

    /// <inheritdoc/>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        var user = UserToken.Read(element);
        return new UserNameSecurityToken(user.Name, user.Password, user.Id ?? TokenIds.New());
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var user = token as UserNameSecurityToken
            ?? throw new ArgumentException("The token is not a UserNameSecurityToken.", nameof(token));
        CanonicalText.CopyTo(new UserToken(user.Id, user.UserName, user.Password).Write, writer);
    }
}
