namespace Woad.Lab.LoadAgents.Doors;

/// <summary>One line of the greeting: nonces, the agent's place, proofs, or why the door stays closed.</summary>
internal sealed record DoorLine
{
    /// <summary>The longest line before the other side has proved the secret.</summary>
    public const int Longest = 1024;

    public const int NonceBytes = 16;

    public int Index { get; init; }

    public byte[]? Nonce { get; init; }

    public byte[]? Proof { get; init; }

    public string? Refused { get; init; }
}
