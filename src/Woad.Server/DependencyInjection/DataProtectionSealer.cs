using System.Security.Cryptography;
using Microsoft.AspNetCore.DataProtection;
using Woad.Security.Contexts;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Seals cookies by the application's data protection: every process that shares its keys can open them, also after a
/// restart.
/// </summary>
/// <param name="protection">The application's.</param>
/// <param name="service">The service's name: cookies of another service are not opened.</param>
internal sealed class DataProtectionSealer(IDataProtectionProvider protection, string service) : ICookieSealer
{
    private readonly IDataProtector _protector = protection.CreateProtector(
        "Woad.Security.Contexts", "service " + service);

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
