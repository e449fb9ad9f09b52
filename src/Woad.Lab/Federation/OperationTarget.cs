using System.Security.Cryptography;
using Woad.Lab.Callers;

namespace Woad.Lab.Federation;

/// <summary>Each call of the target is one operation of RSA.</summary>
/// <param name="operation">The operation.</param>
internal sealed class OperationTarget(KeyOperation operation) : ICallTarget
{
    public ValueTask<ICallSession> OpenAsync() => ValueTask.FromResult<ICallSession>(
        operation == KeyOperation.Handshake ? new HandshakeSession() : new Session(operation));

    public ValueTask DisposeAsync() => default;

    private sealed class Session : ICallSession
    {
        private const int Bits = 2048;
        private const int KeyBytes = 32;
        private const int SignedBytes = 600;

        private readonly RSA _key = RSA.Create(Bits);
        private readonly KeyOperation _operation;
        private readonly byte[] _secret = RandomNumberGenerator.GetBytes(KeyBytes);
        private readonly byte[] _octets = RandomNumberGenerator.GetBytes(SignedBytes);
        private readonly byte[] _wrapped;
        private readonly byte[] _signature;

        public Session(KeyOperation operation)
        {
            _operation = operation;
            _wrapped = _key.Encrypt(_secret, RSAEncryptionPadding.OaepSHA1);
            _signature = _key.SignData(_octets, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        }

        public ValueTask CallAsync()
        {
            switch (_operation)
            {
                case KeyOperation.Sign:
                    _key.SignData(_octets, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
                    break;
                case KeyOperation.Verify:
                    _key.VerifyData(_octets, _signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
                    break;
                case KeyOperation.Encrypt:
                    _key.Encrypt(_secret, RSAEncryptionPadding.OaepSHA1);
                    break;
                case KeyOperation.Decrypt:
                    _key.Decrypt(_wrapped, RSAEncryptionPadding.OaepSHA1);
                    break;
                default:
                    using (var made = RSA.Create(Bits))
                    {
                        // A key pair is generated when it is used first.
                        made.ExportParameters(includePrivateParameters: true);
                    }

                    break;
            }

            return default;
        }

        public ValueTask DisposeAsync()
        {
            _key.Dispose();
            return default;
        }
    }
}
