using System.Buffers;
using System.Buffers.Text;
using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <content>Encrypted content as base64, chunk by chunk: nothing is held beside the result.</content>
internal sealed partial class CipherKey
{
    /// <summary>A multiple of every block, whole in base64, and small enough for the cache.</summary>
    private const int Base64Chunk = 12 * 1024;

    /// <summary>Takes base64 piece by piece.</summary>
    private interface IPieces
    {
        /// <summary>Room for so many bytes.</summary>
        Span<byte> Room(int length);

        /// <summary>The first bytes of the room were written.</summary>
        void Take(int length);
    }

    /// <summary>Encrypts as base64.</summary>
    /// <param name="plain">The content, apart from <paramref name="into"/>.</param>
    /// <param name="into">Takes the base64 of <see cref="BlockCipher.EncryptedLength"/> bytes, exactly.</param>
    /// <exception cref="ObjectDisposedException">The key was overwritten.</exception>
    public void EncryptBase64(ReadOnlySpan<byte> plain, Span<byte> into)
    {
        var room = new SpanPieces(into);
        EncryptBase64(plain, ref room);
    }

    /// <inheritdoc cref="EncryptBase64(ReadOnlySpan{byte}, Span{byte})"/>
    public void EncryptBase64(ReadOnlySpan<byte> plain, IBufferWriter<byte> into)
    {
        var room = new WriterPieces(into);
        EncryptBase64(plain, ref room);
    }

    /// <summary>
    /// Reads what <see cref="EncryptBase64(ReadOnlySpan{byte}, Span{byte})"/> has written; returns the length of the
    /// content.
    /// </summary>
    /// <param name="encrypted">Base64 without blanks.</param>
    /// <param name="into">At least as many bytes as there are without the initial vector.</param>
    /// <param name="isPadded">Whether the padding is right; otherwise one byte is taken for it.</param>
    /// <exception cref="CryptographicException">The content has a length that no content has.</exception>
    /// <exception cref="FormatException">It is not base64 without blanks.</exception>
    /// <exception cref="ObjectDisposedException">The key was overwritten.</exception>
    public int DecryptBase64(ReadOnlySpan<byte> encrypted, Span<byte> into, out bool isPadded)
    {
        var block = _cipher.BlockBytes;
        var transform = Take(encrypts: false);
        var most = Math.Min(Base64.GetMaxDecodedFromUtf8Length(encrypted.Length), Base64Chunk);
        var chunk = ArrayPool<byte>.Shared.Rent(most);
        var (isWhole, total) = (false, 0);
        try
        {
            while (encrypted.Length > 0)
            {
                var piece = encrypted[..Math.Min(encrypted.Length, Base64Chunk / 3 * 4)];
                var status = Base64.DecodeFromUtf8(piece, chunk, out var read, out var decoded);
                if (status != OperationStatus.Done || read != piece.Length)
                {
                    throw new FormatException("Encrypted content is not base64.");
                }

                if (decoded % block != 0 || (encrypted.Length > piece.Length && decoded != Base64Chunk))
                {
                    throw Undecipherable.Content();
                }

                transform.TransformBlock(chunk, 0, decoded, chunk, 0);
                var skipped = total == 0 ? block : 0;
                chunk.AsSpan(Math.Min(skipped, decoded), Math.Max(decoded - skipped, 0))
                    .CopyTo(into[Math.Max(total - block, 0)..]);
                total += decoded;
                encrypted = encrypted[piece.Length..];
            }

            isWhole = true;
        }
        finally
        {
            Return(chunk, Base64Chunk);
            Return(ref _decryptor, transform, isWhole);
        }

        return total >= 2 * block
            ? Unpadded(into[..(total - block)], out isPadded)
            : throw Undecipherable.Content();
    }

    private void EncryptBase64<TPieces>(ReadOnlySpan<byte> plain, ref TPieces into)
        where TPieces : struct, IPieces, allows ref struct
    {
        var (block, length) = (_cipher.BlockBytes, _cipher.EncryptedLength(plain.Length));
        var padding = length - block - plain.Length;
        var transform = Take(encrypts: true);
        var random = Interlocked.Exchange(ref _random, null) ?? new RandomBlocks();
        var chunk = ArrayPool<byte>.Shared.Rent(Math.Min(length, Base64Chunk));
        var isWhole = false;
        try
        {
            random.Fill(chunk.AsSpan(0, block));
            for (var (filled, done) = (block, 0); done < length; filled = 0)
            {
                var taken = Math.Min(plain.Length, Base64Chunk - filled);
                plain[..taken].CopyTo(chunk.AsSpan(filled));
                plain = plain[taken..];
                filled += taken;
                if (filled < Base64Chunk)
                {
                    // Any bytes would do but for the last one. Some peers read them as content: these are white
                    // space to them.
                    chunk.AsSpan(filled, padding).Fill((byte)padding);
                    filled += padding;
                }

                transform.TransformBlock(chunk, 0, filled, chunk, 0);
                var room = into.Room(Base64.GetMaxEncodedToUtf8Length(filled));
                Base64.EncodeToUtf8(chunk.AsSpan(0, filled), room, out _, out var written);
                into.Take(written);
                done += filled;
            }

            isWhole = true;
        }
        finally
        {
            Return(chunk, length);
            Return(ref _encryptor, transform, isWhole);
            Volatile.Write(ref _random, random);
        }
    }

    private ref struct SpanPieces(Span<byte> rest) : IPieces
    {
        private Span<byte> _rest = rest;

        public readonly Span<byte> Room(int length) => _rest;

        public void Take(int length) => _rest = _rest[length..];
    }

    private readonly struct WriterPieces(IBufferWriter<byte> output) : IPieces
    {
        public Span<byte> Room(int length) => output.GetSpan(length);

        public void Take(int length) => output.Advance(length);
    }
}
