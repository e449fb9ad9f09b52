using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Configuration.Carrying;

/// <summary>
/// A certificate as svcutil writes it into files (<c>encodedValue</c>): the properties of a certificate of Windows,
/// each with its number, a 1 and its length. Number 32 is the certificate.
/// </summary>
internal static class SerializedCertificate
{
    private const int HeadSize = 12;
    private const int Encoded = 32;
    private const byte DerSequence = 0x30;

    /// <param name="text">Base64 of the certificate, alone or among its properties.</param>
    /// <exception cref="InvalidOperationException">It is neither.</exception>
    public static X509Certificate2 Read(string text)
    {
        try
        {
            var bytes = Convert.FromBase64String(text);
            return X509CertificateLoader.LoadCertificate(Find(bytes));
        }
        catch (Exception e) when (e is FormatException or CryptographicException)
        {
            throw new InvalidOperationException(
                "The encodedValue of a certificate is not the base64 of a certificate, nor what svcutil writes of one. "
                    + "Export the certificate as base64 (DER), and write that without its first and last line.", e);
        }
    }

    private static ReadOnlySpan<byte> Find(ReadOnlySpan<byte> bytes)
    {
        if (bytes is [DerSequence, ..])
        {
            return bytes;
        }

        while (bytes.Length >= HeadSize)
        {
            var number = BinaryPrimitives.ReadInt32LittleEndian(bytes);
            var length = BinaryPrimitives.ReadInt32LittleEndian(bytes[8..]);
            bytes = bytes[HeadSize..];
            if (length < 0 || length > bytes.Length)
            {
                break;
            }

            if (number == Encoded)
            {
                return bytes[..length];
            }

            bytes = bytes[length..];
        }

        throw new CryptographicException("No certificate is among the properties.");
    }
}
