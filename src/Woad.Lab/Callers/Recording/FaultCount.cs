using Woad.Xml;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// Failures of one kind, with the first of them and what usually helps. SOAP faults are of one kind for each
/// <paramref name="Code"/>; other kinds have none.
/// </summary>
internal sealed record FaultCount(FaultKind Kind, long Count, string First, string? Code = null)
{
    private const int MostInSentence = 4;

    /// <summary>The message of the first failure, as it may be shown: a service has written it.</summary>
    public string First { get; } = Escaped.Value(First);

    /// <summary>The code of a fault, as it may be shown.</summary>
    public string? Code { get; } = Code is null ? null : Escaped.Value(Code);

    /// <summary>The kind, with the code of a fault.</summary>
    public string Name => Code is null ? $"{Kind}" : $"{Kind} {Code}";

    public string Hint =>
        Kind switch
        {
            FaultKind.Unreachable => "nobody listens at the address: is the service open, and is the port right?",
            FaultKind.Timeout => "the service did not answer within --timeout: it hangs, or calls wait for a throttle",
            FaultKind.TooBusy => "the service refuses more work: raise its limits or lower the load",
            FaultKind.ChannelFaulted => "the channel was broken by an earlier failure; it was replaced",
            FaultKind.Aborted => "the connection was ended by the other side: did the service's process end?",
            FaultKind.Quota => "a message is larger than a quota: set MaxReceivedMessageSize with --binding-property",
            FaultKind.Security => "the credentials or the security mode do not match the service's",
            FaultKind.Contract =>
                "the service does not know the action, or its binding differs: compare contract and binding",
            FaultKind.Fault => "the service answered with a fault: see the example",
            FaultKind.Check => "the response is not the one expected: see the example, or correct --check",
            FaultKind.Communication => "the connection failed: see the example",
            _ => "see the example",
        };

    /// <summary>
    /// The failures of several trials by kind, the most frequent first, each with the example that came first.
    /// </summary>
    public static IReadOnlyList<FaultCount> Merge(IEnumerable<FaultCount> counts) =>
    [
        .. counts.GroupBy(f => f.Name)
            .Select(kind => kind.First() with { Count = kind.Sum(f => f.Count) })
            .OrderByDescending(f => f.Count),
    ];

    /// <summary>A sentence that names each kind with its own example; empty without failures.</summary>
    public static string Describe(IReadOnlyList<FaultCount> kinds)
    {
        if (kinds.Count == 0)
        {
            return "";
        }

        var shown = kinds.Take(MostInSentence).Select(f => $"{f.Count} × {f.Name}, first: {f.First.TrimEnd('.', '?')}");
        var others = kinds.Count > MostInSentence ? $"; {kinds.Count - MostInSentence} more kinds in the table" : "";
        return $"Failed: {string.Join("; ", shown)}{others}.";
    }
}
