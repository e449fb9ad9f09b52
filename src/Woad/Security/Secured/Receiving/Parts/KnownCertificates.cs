using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Secured;

/// <summary>
/// Certificates that messages have shown, with their keys, found again by all their bytes. Nothing is believed because
/// it is here: each signature is verified, and each certificate validated, for each message.
/// </summary>
/// <remarks>
/// To parse a certificate takes 120 µs, and to open its key as long; to verify a signature takes 21.
/// </remarks>
internal sealed class KnownCertificates
{
    private const int Most = 64;
    private const int MostBytes = 16 * 1024;

    private readonly Lock _lock = new();
    private readonly Dictionary<UInt128, Entry> _kept = [];
    private readonly Queue<UInt128> _order = new();

    /// <summary>The certificate that is encoded in bytes.</summary>
    /// <exception cref="CryptographicException">They are none.</exception>
    public X509Certificate2 Find(ReadOnlySpan<byte> bytes) => Of(bytes).Certificate;

    /// <summary>The RSA key of a certificate, which belongs to this object; null when its key is another one.</summary>
    public RSA? KeyOf(X509Certificate2 certificate) => Of(certificate.RawDataMemory.Span).Key;

    private Entry Of(ReadOnlySpan<byte> bytes)
    {
        Span<byte> hash = stackalloc byte[SHA256.HashSizeInBytes];
        SHA256.HashData(bytes, hash);
        var name = BitConverter.ToUInt128(hash);
        lock (_lock)
        {
            if (_kept.TryGetValue(name, out var known) && known.Is(bytes))
            {
                return known;
            }
        }

        var made = new Entry(X509CertificateLoader.LoadCertificate(bytes));
        if (bytes.Length <= MostBytes)
        {
            Keep(name, made);
        }

        return made;
    }

    /// <summary>One that is pushed out may be in use: the garbage collector ends it.</summary>
    private void Keep(UInt128 name, Entry made)
    {
        lock (_lock)
        {
            if (!_kept.TryAdd(name, made))
            {
                return;
            }

            _order.Enqueue(name);
            if (_order.Count > Most)
            {
                _kept.Remove(_order.Dequeue());
            }
        }
    }

    private sealed class Entry(X509Certificate2 certificate)
    {
        private readonly Lazy<RSA?> _key = new(certificate.GetRSAPublicKey);

        public X509Certificate2 Certificate => certificate;

        public RSA? Key => _key.Value;

        public bool Is(ReadOnlySpan<byte> bytes) => certificate.RawDataMemory.Span.SequenceEqual(bytes);
    }
}
