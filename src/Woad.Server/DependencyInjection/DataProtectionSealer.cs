using System.Security.Cryptography;
using Microsoft.AspNetCore.DataProtection;
using Woad.Security.Negotiation.Contexts;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Seals cookies by the application's data protection: every process that shares its keys can open them, also after a
/// restart.
/// </summary>
internal sealed class DataProtectionSealer(IDataProtectionProvider protection) : ICookieSealer
{
    private readonly IDataProtector _protector = protection.CreateProtector("Woad.Security.Negotiation");

    public byte[] Seal(byte[] state) => _protector.Protect(state);

    public byte[]? Open(byte[] cookie)
    {
        try
        {
            return _protector.Unprotect(cookie);
        }
        catch (CryptographicException)
        {
            return null;
        }
    }
}
