using System.IO.Compression;
using System.Security.Cryptography;
using Woad.Xml;

namespace System.IdentityModel;

/// <summary>Compresses the bytes of a session cookie by DEFLATE.</summary>
public sealed class DeflateCookieTransform : CookieTransform
{
    /// <summary>Initializes a new instance of the <see cref="DeflateCookieTransform"/> class.</summary>
    public DeflateCookieTransform()
    {
    }

    /// <summary>Gets or sets the maximum number of bytes of a cookie that is expanded.</summary>
    /// <value>The default is 1,048,576.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not positive.</exception>
    public int MaxDecompressedSize
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = 1024 * 1024;

    /// <inheritdoc/>
    /// <exception cref="LimitExceededException">
    /// The bytes expand to more than <see cref="MaxDecompressedSize"/>.
    /// </exception>
    /// <exception cref="CryptographicException">The bytes are not compressed ones.</exception>
    public override byte[] Decode(byte[] encoded)
    {
        ArgumentNullException.ThrowIfNull(encoded);
        var into = new MemoryStream();
        var buffer = new byte[4096];
        using var source = new DeflateStream(new MemoryStream(encoded), CompressionMode.Decompress);
        try
        {
            while (source.Read(buffer) is > 0 and var read)
            {
                if (into.Length + read > MaxDecompressedSize)
                {
                    throw new LimitExceededException(Escaped.Text(
                        $"A session cookie expands to more than {MaxDecompressedSize} bytes. The property "
                            + $"DeflateCookieTransform.MaxDecompressedSize has the limit."));
                }

                into.Write(buffer, 0, read);
            }
        }
        catch (InvalidDataException e)
        {
            throw new CryptographicException("A session cookie is not compressed by DEFLATE.", e);
        }

        return into.ToArray();
    }

    /// <inheritdoc/>
    public override byte[] Encode(byte[] value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var into = new MemoryStream();
        using (var target = new DeflateStream(into, CompressionMode.Compress, leaveOpen: true))
        {
            target.Write(value);
        }

        return into.ToArray();
    }
}
