using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>A SignatureConfirmation: a reply names a signature of the request that it answers.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Value">The request's signature; null when it had none.</param>
internal sealed record Confirmation(string? Id, byte[]? Value)
{
    /// <summary>Writes the element.</summary>
    public void Write(CanonicalWriter into)
    {
        into.Raw(
            "<k:SignatureConfirmation xmlns:k=\"http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd\" "u8
                + "xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\""u8);
        if (Value is not null)
        {
            into.Raw(" Value=\""u8);
            into.Base64(Value);
            into.Raw("\""u8);
        }

        into.Raw(" u:Id=\""u8);
        into.Value(Id!);
        into.Raw("\"></k:SignatureConfirmation>"u8);
    }
}
