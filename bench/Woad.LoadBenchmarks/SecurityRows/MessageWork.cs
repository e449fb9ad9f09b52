namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>The cryptographic operations of one secured message, by the bytes that each is over.</summary>
/// <param name="Digests">Octets of each signed part.</param>
/// <param name="Macs">Octets of each SignedInfo that a shared key signs.</param>
/// <param name="Ciphers">Bytes of each encrypted part, with the initialization vector.</param>
/// <param name="Nonces">Of each derived key that the message names.</param>
internal sealed record MessageWork(
    IReadOnlyList<int> Digests, IReadOnlyList<int> Macs, IReadOnlyList<int> Ciphers, IReadOnlyList<string> Nonces)
{
    public override string ToString() =>
        $"{Digests.Count} digests of {Digests.Sum()} B, {Macs.Count} MAC of {Macs.Sum()} B, {Ciphers.Count} ciphers "
            + $"of {Ciphers.Sum()} B";
}
