namespace Woad.Lab.Hosts;

/// <summary>The new value of a limit of a running service.</summary>
/// <param name="Name">The limit: calls, sessions or instances.</param>
/// <param name="Value">Its value.</param>
internal sealed record ServiceLimit(string Name, int Value)
{
    public const string Calls = "calls";
    public const string Sessions = "sessions";
    public const string Instances = "instances";

    private const int Largest = 1_000_000;

    /// <exception cref="ArgumentException">There is no such limit, or it cannot have that value.</exception>
    public static ServiceLimit Checked(string? name, int value) => name switch
    {
        not (Calls or Sessions or Instances) => throw new ArgumentException(
            $"There is no limit '{name}'; there are {Calls}, {Sessions} and {Instances}."),
        _ when value is < 1 or > Largest => throw new ArgumentException(
            FormattableString.Invariant($"The limit of {name} is a number from 1 to {Largest}.")),
        _ => new ServiceLimit(name, value),
    };

    public override string ToString() => Name switch
    {
        Calls => FormattableString.Invariant($"MaxConcurrentCalls={Value}"),
        Sessions => FormattableString.Invariant($"MaxConcurrentSessions={Value}"),
        _ => FormattableString.Invariant($"MaxConcurrentInstances={Value}"),
    };
}
