using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;

namespace Woad.Server.Tests.Tokens;

/// <summary>
/// User names with a digest in the place of the password, which WCF programs write by a serializer of their own.
/// </summary>
internal sealed class DigestSerializer : WSSecurityTokenSerializer
{
    private const string Wsse = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    private const string Digest =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest";

    public static string Of(byte[] nonce, string created, string password) =>
        Convert.ToBase64String(
            SHA1.HashData([.. nonce, .. Encoding.UTF8.GetBytes(created), .. Encoding.UTF8.GetBytes(password)]));

    protected override SecurityToken ReadTokenCore(XmlReader reader, SecurityTokenResolver? tokenResolver)
    {
        if (!reader.IsStartElement("UsernameToken", Wsse))
        {
            return base.ReadTokenCore(reader, tokenResolver);
        }

        var id = reader.GetAttribute("Id", Utility)!;
        reader.ReadStartElement();
        var name = reader.ReadElementString("Username", Wsse);
        Assert.Equal(Digest, reader.GetAttribute("Type"));
        var digest = reader.ReadElementString("Password", Wsse);
        var nonce = reader.ReadElementString("Nonce", Wsse);
        var created = reader.ReadElementString("Created", Utility);
        reader.ReadEndElement();
        return new UserNameSecurityToken(name, $"{nonce} {created} {digest}", id);
    }

    protected override void WriteTokenCore(XmlWriter writer, SecurityToken token)
    {
        if (token is not UserNameSecurityToken user)
        {
            base.WriteTokenCore(writer, token);
            return;
        }

        var nonce = Encoding.UTF8.GetBytes(token.Id);
        var created = XmlConvert.ToString(DateTime.UnixEpoch, XmlDateTimeSerializationMode.Utc);
        writer.WriteStartElement("o", "UsernameToken", Wsse);
        writer.WriteAttributeString("u", "Id", Utility, token.Id);
        writer.WriteElementString("o", "Username", Wsse, user.UserName);
        writer.WriteStartElement("o", "Password", Wsse);
        writer.WriteAttributeString("Type", Digest);
        writer.WriteString(Of(nonce, created, user.Password!));
        writer.WriteEndElement();
        writer.WriteElementString("o", "Nonce", Wsse, Convert.ToBase64String(nonce));
        writer.WriteElementString("u", "Created", Utility, created);
        writer.WriteEndElement();
    }
}
