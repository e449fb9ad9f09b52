using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A UsernameToken.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Name">The user's name.</param>
/// <param name="Password">The password; null without.</param>
internal sealed record UserToken(string? Id, string Name, string? Password)
{
    /// <summary>Writes the element.</summary>
    public void Write(CanonicalWriter into)
    {
        into.Raw("<o:UsernameToken xmlns:o=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\""u8);
        if (Id is not null)
        {
            into.Raw(" xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" u:Id=\""u8);
            into.Value(Id);
            into.Raw("\""u8);
        }

        into.Raw("><o:Username>"u8);
        into.Text(Name);
        into.Raw("</o:Username>"u8);
        if (Password is not null)
        {
            into.Raw("<o:Password Type=\""u8);
            into.Value(SecurityNames.PasswordText);
            into.Raw("\">"u8);
            into.Text(Password);
            into.Raw("</o:Password>"u8);
        }

        into.Raw("</o:UsernameToken>"u8);
    }
}
