using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>A reference to a certificate by its extension "subject key identifier".</summary>
public class X509SubjectKeyIdentifierClause : BinaryKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="X509SubjectKeyIdentifierClause"/> class.</summary>
    /// <param name="ski">The value of the extension.</param>
    /// <exception cref="ArgumentNullException"><paramref name="ski"/> is null.</exception>
    public X509SubjectKeyIdentifierClause(byte[] ski)
        : base(null, ski, cloneBuffer: true)
    {
    }

    /// <summary>Returns whether a certificate has the extension.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public static bool CanCreateFrom(X509Certificate2? certificate) => Of(certificate) is not null;

    /// <summary>Creates the reference to a certificate that has the extension.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <param name="keyIdentifierClause">The reference; null where the certificate does not have the extension.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public static bool TryCreateFrom(
        X509Certificate2? certificate, [NotNullWhen(true)] out X509SubjectKeyIdentifierClause? keyIdentifierClause)
    {
        keyIdentifierClause = Of(certificate) is { } ski ? new X509SubjectKeyIdentifierClause(ski) : null;
        return keyIdentifierClause is not null;
    }

    /// <summary>Gets the value of the extension.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetX509SubjectKeyIdentifier() => GetBuffer();

    /// <summary>Returns whether the reference means a certificate.</summary>
    /// <param name="certificate">The certificate; null means none.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(X509Certificate2? certificate) => Of(certificate) is { } ski && Matches(ski);

    /// <summary>Returns the bytes, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"X509SubjectKeyIdentifierClause(SKI = 0x{Hex()})";

    private static byte[]? Of(X509Certificate2? certificate) =>
        certificate?.Extensions.OfType<X509SubjectKeyIdentifierExtension>().FirstOrDefault() is { } extension
        && extension.SubjectKeyIdentifierBytes is { IsEmpty: false } bytes
            ? bytes.ToArray()
            : null;
}
