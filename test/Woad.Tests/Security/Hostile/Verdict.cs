namespace Woad.Tests.Security.Hostile;

/// <summary>What a service has made of a message.</summary>
/// <param name="Runs">How often an operation has run.</param>
/// <param name="Code">The code of the fault that answers it; empty for a reply.</param>
/// <param name="Answer">The bytes of the answer; null when the service said that it was not a message at all.</param>
internal sealed record Verdict(int Runs, string Code, byte[]? Answer)
{
    /// <summary>Whether the message was refused before anything was believed.</summary>
    public bool IsRefused => Runs == 0 && Code is "InvalidSecurity" or "not a message";
}
