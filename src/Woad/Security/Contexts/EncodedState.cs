using System.ServiceModel.Security;
using Woad.Xml;

namespace Woad.Security.Contexts;

/// <summary>A custom encoder as the one that seals cookies.</summary>
internal sealed class EncodedState(SecurityStateEncoder encoder) : ICookieSealer
{
    public byte[] Seal(byte[] state) => encoder.EncodeSecurityState(state)
        ?? throw new InvalidOperationException(Escaped.Text(
            $"{encoder.GetType()}.EncodeSecurityState returned null. Return the "
            + $"protected state."));

    /// <summary>Whatever the encoder throws: the cookie is one that it does not open.</summary>
    public byte[]? Open(byte[] cookie)
    {
        try
        {
            return encoder.DecodeSecurityState(cookie);
        }
        catch (Exception)
        {
            return null;
        }
    }
}
