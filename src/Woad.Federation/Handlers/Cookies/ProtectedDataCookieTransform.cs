using System.Security.Cryptography;
using Microsoft.AspNetCore.DataProtection;

namespace System.IdentityModel;

/// <summary>Encrypts and authenticates the bytes of a session cookie by keys that the machine's user has.</summary>
/// <remarks>
/// WCF uses the data protection of Windows. Here the keys are those of ASP.NET Core's data protection, in the profile
/// of the user (<c>~/.aspnet/DataProtection-Keys</c>), where all processes of the user find them. Machines of a farm
/// share that folder, or use RSA keys.
/// </remarks>
public sealed class ProtectedDataCookieTransform : CookieTransform
{
    private const string Purpose = "System.IdentityModel.ProtectedDataCookieTransform";

    private static readonly Lazy<IDataProtector> Usual = new(
        static () => DataProtectionProvider.Create(Purpose).CreateProtector(Purpose));

    private readonly Func<IDataProtector> _protector;

    /// <summary>Initializes a new instance of the <see cref="ProtectedDataCookieTransform"/> class.</summary>
    public ProtectedDataCookieTransform() => _protector = static () => Usual.Value;

    /// <summary>
    /// Initializes a new instance of the <see cref="ProtectedDataCookieTransform"/> class with keys of the application.
    /// </summary>
    /// <param name="provider">The data protection of the application.</param>
    /// <remarks>Not in WCF. Services of a farm use one store of keys this way.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="provider"/> is null.</exception>
    public ProtectedDataCookieTransform(IDataProtectionProvider provider)
    {
        ArgumentNullException.ThrowIfNull(provider);
        var own = provider.CreateProtector(Purpose);
        _protector = () => own;
    }

    /// <inheritdoc/>
    /// <exception cref="CryptographicException">The bytes are not those of a key that is known.</exception>
    public override byte[] Decode(byte[] encoded)
    {
        ArgumentNullException.ThrowIfNull(encoded);
        return _protector().Unprotect(encoded);
    }

    /// <inheritdoc/>
    public override byte[] Encode(byte[] value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return _protector().Protect(value);
    }
}
