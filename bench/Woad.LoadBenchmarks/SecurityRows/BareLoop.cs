using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The cryptography of a call and nothing else: the operations of a request that is verified and of a reply that is
/// secured.
/// </summary>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "Those of Basic256.")]
[SuppressMessage(
    "Security", "CA5401:Do not use CreateEncryptor with non-default IV",
    Justification = "Each message has an IV of its own.")]
internal sealed class BareLoop : IDisposable
{
    private const int IvSize = 16;
    private const int Seed = 58;

    private readonly Aes _aes = Aes.Create();
    private readonly byte[] _key = RandomNumberGenerator.GetBytes(32);
    private readonly MessageWork _request;
    private readonly MessageWork _reply;
    private readonly byte[] _input;
    private readonly byte[] _output;

    /// <param name="request">A recorded request.</param>
    /// <param name="reply">Its reply.</param>
    /// <param name="derivations">Keys that are derived anew for each call.</param>
    public BareLoop(MessageWork request, MessageWork reply, int derivations)
    {
        (_request, _reply, Derivations) = (request, reply, derivations);
        _aes.Key = _key;
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
                _aes.DecryptCbc(
                    _input.AsSpan(IvSize, size - IvSize), _input.AsSpan(0, IvSize), _output, PaddingMode.None);
            }

            Sign(_request);
            Sign(_reply);
            foreach (var size in _reply.Ciphers)
            {
                RandomNumberGenerator.Fill(_output.AsSpan(0, IvSize));
                _aes.EncryptCbc(
                    _input.AsSpan(IvSize, size - IvSize), _output.AsSpan(0, IvSize), _output.AsSpan(IvSize),
                    PaddingMode.None);
            }

            for (var j = 0; j < Derivations; j++)
            {
                PSha1.Derive(_key, _input.AsSpan(0, Seed), 0, _output.AsSpan(0, 32));
            }
        }
    }

    public void Dispose() => _aes.Dispose();

    private void Sign(MessageWork message)
    {
        foreach (var size in message.Digests)
        {
            SHA1.HashData(_input.AsSpan(0, size), _output);
        }

        foreach (var size in message.Macs)
        {
            HMACSHA1.HashData(_key, _input.AsSpan(0, size), _output);
        }
    }
}
