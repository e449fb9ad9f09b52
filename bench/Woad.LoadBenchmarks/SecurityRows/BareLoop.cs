using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The cryptography of a call and nothing else: the operations of a request that is verified and of a reply that is
/// secured, each by the quickest primitive of the BCL. HMAC and ciphers are kept, and random bytes fetched for many
/// messages. Digests are made in one shot: a kept hash needs three calls of OpenSSL.
/// </summary>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "Those of Basic256.")]
[SuppressMessage(
    "Security", "CA5401:Do not use CreateEncryptor with non-default IV",
    Justification = "A random block in front of each message becomes its IV.")]
internal sealed class BareLoop : IDisposable
{
    private const int IvSize = 16;
    private const int Seed = 58;
    private const int KeyBytes = 32;

    private readonly byte[] _key = RandomNumberGenerator.GetBytes(KeyBytes);
    private readonly byte[] _random = new byte[512];
    private readonly ICryptoTransform _encryptor;
    private readonly ICryptoTransform _decryptor;
    private readonly IncrementalHash _hmac;
    private readonly MessageWork _request;
    private readonly MessageWork _reply;
    private readonly byte[] _input;
    private readonly byte[] _output;
    private int _used;

    /// <param name="request">A recorded request.</param>
    /// <param name="reply">Its reply.</param>
    /// <param name="derivations">Keys that are derived anew for each call.</param>
    public BareLoop(MessageWork request, MessageWork reply, int derivations)
    {
        (_request, _reply, Derivations) = (request, reply, derivations);
        using (var aes = Aes.Create())
        {
            (aes.Key, aes.IV, aes.Padding) = (_key, new byte[IvSize], PaddingMode.None);
            (_encryptor, _decryptor) = (aes.CreateEncryptor(), aes.CreateDecryptor());
        }

        _hmac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA1, _key);
        _used = _random.Length;
        var most = request.Digests.Concat(request.Macs).Concat(request.Ciphers).Concat(reply.Digests).Concat(
            reply.Macs).Concat(reply.Ciphers).Max();
        (_input, _output) = (RandomNumberGenerator.GetBytes(most), new byte[most]);
    }

    /// <summary>Keys that are derived anew for each call.</summary>
    public int Derivations { get; }

    /// <summary>The operations of so many calls.</summary>
    public void Run(long calls)
    {
        for (var i = 0L; i < calls; i++)
        {
            foreach (var size in _request.Ciphers)
            {
                _decryptor.TransformBlock(_input, 0, size, _output, 0);
            }

            Sign(_request);
            Sign(_reply);
            foreach (var size in _reply.Ciphers)
            {
                FillVector();
                _encryptor.TransformBlock(_input, 0, size, _output, 0);
            }

            for (var j = 0; j < Derivations; j++)
            {
                PSha1.Derive(_key, _input.AsSpan(0, Seed), 0, _output.AsSpan(0, KeyBytes));
            }
        }
    }

    public void Dispose()
    {
        _encryptor.Dispose();
        _decryptor.Dispose();
        _hmac.Dispose();
    }

    /// <summary>A random block in front becomes the initial vector.</summary>
    private void FillVector()
    {
        if (_used == _random.Length)
        {
            RandomNumberGenerator.Fill(_random);
            _used = 0;
        }

        _random.AsSpan(_used, IvSize).CopyTo(_input);
        _used += IvSize;
    }

    private void Sign(MessageWork message)
    {
        foreach (var size in message.Digests)
        {
            SHA1.HashData(_input.AsSpan(0, size), _output);
        }

        foreach (var size in message.Macs)
        {
            _hmac.AppendData(_input.AsSpan(0, size));
            _hmac.GetHashAndReset(_output);
        }
    }
}
