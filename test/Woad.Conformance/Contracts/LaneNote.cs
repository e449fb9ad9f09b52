using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>
/// Keeps the lane of each writing and reading of itself: its accessors look at the code that calls them.
/// </summary>
[DataContract(Namespace = "http://woad.test/lanes")]
public sealed class LaneNote
{
    /// <summary>The lanes so far, the first writing first.</summary>
    public string Trail { get; private set; } = "";

    [DataMember]
    public string Sent
    {
        get => $"{Trail}{Lane()} ";
        set => Trail = $"{value}{Lane()} ";
    }

    private static string Lane() =>
        Environment.StackTrace.Contains("System.Runtime.Serialization", StringComparison.Ordinal)
            ? "message"
            : "compiled";
}
